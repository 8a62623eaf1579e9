import type { CallBody } from '#contract/call.ts';
import { type createOffer, maxOffers, type OfferRecord } from '#contract/offer.ts';
import { isInn } from '#contract/party-numbers.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { foldText } from '../list.ts';
import { newIdOf } from '../new-id.ts';
import { moscowDay } from '../product/store.ts';
import { claimRequest } from '../request/memory.ts';
import type { Adding } from '../specification/add.ts';
import { inOriginalNames, t } from '../texts/texts.ts';
import { begin } from './copy.ts';
import { writeLines, writeRules } from './lines.ts';

type Form = CallBody<typeof createOffer>;

const day = 24 * 60 * 60_000;

/** What is wrong with a day that isn't today or later, within a year. */
function wrongDay(validUntil: string, now: number): FieldError[] {
  if (validUntil >= moscowDay(now) && validUntil <= moscowDay(now + 366 * day)) return [];
  return [{ field: 'validUntil', message: t('offer.day') }];
}

/** An ИНН has check digits. */
function wrongInn({ inn }: Form['customer']): FieldError[] {
  return inn === '' || isInn(inn) ? [] : [{ field: 'customer.inn', message: t('offer.inn') }];
}

const wrongFields = ({ customer, validUntil }: Pick<Form, 'customer' | 'validUntil'>, now: number) => [
  ...wrongInn(customer),
  ...wrongDay(validUntil, now),
];

/** Throws 422 unless the day is today or later, within a year, and there may be such an ИНН. */
export function requireFields(form: Pick<Form, 'customer' | 'validUntil'>, now: number): void {
  const errors = wrongFields(form, now);
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 422 with the errors found before and those of `made`, so that all are told at once. */
async function besides<T>(errors: FieldError[], made: Promise<T>): Promise<T> {
  const value = await made.catch((error: unknown) => {
    if (errors.length === 0 || !(error instanceof ApiError && error.status === 422)) throw error;
    throw invalidFields([...errors, ...(error.details.errors ?? [])]);
  });
  if (errors.length > 0) throw invalidFields(errors);
  return value;
}

/** The text in which keywords are searched, without the number. */
export const searchText = ({ name, customer }: Pick<Form, 'name' | 'customer'>) =>
  foldText([name, customer.name, customer.inn, customer.contact, customer.email].join('\n'));

interface NewOffer {
  id: number;
  form: Form;
  leftOut: OfferRecord['leftOut'];
  allowLoss: boolean;
}

function insertOffer(
  env: Env,
  actor: UserActor,
  { id, form, leftOut, allowLoss }: NewOffer,
  now: number,
): D1PreparedStatement[] {
  return [
    env.trade
      .prepare('UPDATE assertion SET offer_room = (SELECT count(*) < ?2 FROM offer WHERE company_id = ?1) WHERE id = 1')
      .bind(actor.companyId, maxOffers),
    env.trade
      .prepare(
        'INSERT INTO offer_count (company_id, value) VALUES (?1, 1) ON CONFLICT (company_id) DO UPDATE SET value = value + 1',
      )
      .bind(actor.companyId),
    env.trade
      .prepare(
        `INSERT INTO offer (id, company_id, user_id, number, name, customer, valid_until, search, version, created_at, updated_at, left_out, allow_loss)
         SELECT ?1, ?2, ?3, value, ?4, ?5, ?6, ?7, 0, ?8, ?8, ?9, ?10 FROM offer_count WHERE company_id = ?2`,
      )
      .bind(
        id,
        actor.companyId,
        actor.userId,
        form.name,
        JSON.stringify(form.customer),
        form.validUntil,
        searchText(form),
        now,
        JSON.stringify(leftOut),
        Number(allowLoss),
      ),
  ];
}

/** Makes an offer of the actor's company in one batch; returns its id. */
export async function create(adding: Adding, form: Form): Promise<number> {
  const { env, actor, memory, now } = adding;
  const { lines, leftOut, rules, allowLoss } = await besides(
    wrongFields(form, now),
    inOriginalNames(() => begin(adding, form)),
  );
  const id = newIdOf(memory);
  try {
    await env.trade.batch([
      ...insertOffer(env, actor, { id, form, leftOut, allowLoss }, now),
      ...writeRules(env, id, rules),
      ...writeLines(env, id, lines, now),
      ...(memory ? [claimRequest(env, memory, now)] : []),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('offer.id')) throw new ApiError(409, 'RequestIdReused', t('request.done'));
    if (!reason.includes('offer_room')) throw error;
    throw invalidFields([{ field: 'name', message: t('offer.too-many', { max: maxOffers }) }]);
  }
  return id;
}
