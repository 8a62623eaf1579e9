import type { CallBody } from '#contract/call.ts';
import { type createAddress, type DeliveryAddress, maxAddresses } from '#contract/delivery-address.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { claimCreation, type RequestMemory } from '../request/memory.ts';

/** An address to store: validated, the phone as ten digits. */
export type AddressForm = CallBody<typeof createAddress> & { regionId: number };

interface Row extends Omit<DeliveryAddress, 'contact' | 'isDefault' | 'region'> {
  contactName: string;
  contactPhone: string;
  isDefault: number;
  regionId: number;
  regionName: string;
}

const selection = `SELECT a.id, a.name, a.address, a.postal_code AS postalCode, a.entrance, a.comment,
    a.contact_name AS contactName, a.contact_phone AS contactPhone, a.access_hours AS accessHours,
    a.is_default AS isDefault, r.id AS regionId, r.name AS regionName
  FROM address a JOIN region r ON r.id = a.region_id WHERE a.company_id = ?1`;

function toAddress({ contactName, contactPhone, isDefault, regionId, regionName, ...rest }: Row): DeliveryAddress {
  return {
    ...rest,
    contact: { name: contactName, phone: contactPhone },
    region: { id: regionId, name: regionName },
    isDefault: isDefault === 1,
  };
}

/** Addresses of the actor's company, the default one first. */
export async function listAddresses(env: Env, { companyId }: UserActor): Promise<DeliveryAddress[]> {
  const { results } = await env.trade
    .prepare(`${selection} ORDER BY a.is_default DESC, a.id LIMIT ${maxAddresses}`)
    .bind(companyId)
    .all<Row>();
  return results.map(toAddress);
}

/** Null if the address doesn't exist or belongs to another company. */
export async function findAddress(env: Env, { companyId }: UserActor, id: number): Promise<DeliveryAddress | null> {
  const row = await env.trade.prepare(`${selection} AND a.id = ?2`).bind(companyId, id).first<Row>();
  return row && toAddress(row);
}

function values({ name, address, regionId, postalCode, entrance, comment, contact, accessHours }: AddressForm) {
  return [name, address, regionId, postalCode, entrance, comment, contact.name, contact.phone, accessHours];
}

/** Statement that adds an address and returns its id; adds nothing if the company has too many. */
export function insertAddress(env: Env, { companyId }: UserActor, form: AddressForm): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO address (name, address, region_id, postal_code, entrance, comment, contact_name, contact_phone,
         access_hours, company_id, is_default)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
              NOT EXISTS (SELECT 1 FROM address WHERE company_id = ?10 AND is_default = 1)
        WHERE (SELECT count(*) FROM address WHERE company_id = ?10) < ${maxAddresses} RETURNING id`,
    )
    .bind(...values(form), companyId);
}

/** Adds an address; returns null if the company has too many. */
export async function addAddress(
  env: Env,
  actor: UserActor,
  memory: RequestMemory | null,
  form: AddressForm,
  now: number,
): Promise<number | null> {
  const claim = memory ? [claimCreation(env, memory, now)] : [];
  const [added] = await env.trade.batch([insertAddress(env, actor, form), ...claim]);
  return (added?.results[0] as { id: number } | undefined)?.id ?? null;
}

export async function changeAddress(env: Env, { companyId }: UserActor, id: number, form: AddressForm): Promise<void> {
  await env.trade
    .prepare(
      `UPDATE address SET name = ?1, address = ?2, region_id = ?3, postal_code = ?4, entrance = ?5, comment = ?6,
         contact_name = ?7, contact_phone = ?8, access_hours = ?9 WHERE company_id = ?10 AND id = ?11`,
    )
    .bind(...values(form), companyId, id)
    .run();
}

/** Deletes an address. If it was the default, the oldest remaining one becomes the default. */
export async function removeAddress(env: Env, { companyId }: UserActor, id: number): Promise<void> {
  await env.trade.batch([
    env.trade.prepare('DELETE FROM address WHERE company_id = ?1 AND id = ?2').bind(companyId, id),
    env.trade
      .prepare(
        `UPDATE address SET is_default = 1 WHERE id = (SELECT min(id) FROM address WHERE company_id = ?1)
          AND NOT EXISTS (SELECT 1 FROM address WHERE company_id = ?1 AND is_default = 1)`,
      )
      .bind(companyId),
  ]);
}

/** Makes one address of the company the default, and no other. */
export async function setDefault(env: Env, { companyId }: UserActor, id: number): Promise<void> {
  await env.trade.prepare('UPDATE address SET is_default = (id = ?2) WHERE company_id = ?1').bind(companyId, id).run();
}

/** An address of which only the single line is known. */
export function typedAddress(address: string, regionId: number): AddressForm {
  const contact = { name: '', phone: '' };
  return { address, regionId, contact, name: '', postalCode: '', entrance: '', comment: '', accessHours: '' };
}
