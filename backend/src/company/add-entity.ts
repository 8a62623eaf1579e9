import type { CallBody } from '#contract/call.ts';
import type { addLegalEntity } from '#contract/user.ts';
import type { UserActor } from '../actor.ts';
import { managesCompany } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, forbidden, invalidFields } from '../errors.ts';
import { type NewCompany, readCompany } from '../sign-up/company.ts';
import { t } from '../texts/texts.ts';
import { findCompany, type LegalEntity } from './store.ts';

/**
 * Adds the first legal entity of a company that signed up without one. Further ones are the supplier's to add: they share
 * its credit and prices. The same one again is no error.
 */
export async function addEntity(
  env: Env,
  actor: UserActor,
  body: CallBody<typeof addLegalEntity>,
): Promise<LegalEntity> {
  if (!actor.permissions.includes(managesCompany)) {
    throw forbidden(t('company.not-administrator'));
  }
  const { isIndividual, ...typed } = body;
  const { company, errors } = readCompany({ isIndividual, company: typed }, '');
  const faults = [...missing(body), ...errors.map(({ field, message }) => ({ field: nameOf(field), message }))];
  if (faults.length > 0) throw invalidFields(faults);
  await write(env, actor.companyId, company);
  const entities = (await findCompany(env, actor.companyId))?.legalEntities ?? [];
  const own = entities.find(({ inn, status }) => inn === company.inn && status === 'active');
  if (own) return own;
  if (entities.some(({ status }) => status === 'active')) {
    throw new ApiError(409, 'HasLegalEntity', t('company.has-details'));
  }
  const message = t('company.known');
  throw invalidFields([{ field: 'inn', message }]);
}

const nameOf = (field: string) => field.replace(/^company\./, '');

function missing({ name, inn }: CallBody<typeof addLegalEntity>): FieldError[] {
  return [
    ...(name === '' ? [{ field: 'name', message: t('company.name-needed') }] : []),
    ...(inn.trim() === '' ? [{ field: 'inn', message: t('company.inn-needed') }] : []),
  ];
}

/** Writes nothing if the company has an active legal entity, or anybody has this ИНН. */
async function write(env: Env, companyId: number, company: NewCompany): Promise<void> {
  const { name, inn, kpp, ogrn, isIndividual, address } = company;
  const isFirst = 'NOT EXISTS (SELECT 1 FROM legal_entity WHERE company_id = ?1)';
  await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE company SET name = ?2 WHERE id = ?1 AND ${isFirst}
           AND NOT EXISTS (SELECT 1 FROM legal_entity WHERE inn = ?3)`,
      )
      .bind(companyId, name, inn),
    env.trade
      .prepare(
        `INSERT INTO legal_entity (company_id, inn, kpp, ogrn, is_individual, name_full, name_short, address)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7
          WHERE NOT EXISTS (SELECT 1 FROM legal_entity WHERE company_id = ?1 AND status = 'active')
         ON CONFLICT (inn) DO NOTHING`,
      )
      .bind(companyId, inn, kpp, ogrn, isIndividual ? 1 : 0, name, address),
  ]);
}
