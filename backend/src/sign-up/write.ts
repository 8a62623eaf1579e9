import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import type { NewCompany } from './company.ts';
import { insertConsents } from './consents.ts';
import type { SignUp } from './store.ts';

/** Everything that the third step writes. */
export interface NewAccount {
  signUp: SignUp;
  tokenHash: string;
  /** Hash for storage. */
  password: string;
  company: NewCompany;
  regionId: number;
  position: string | null;
  /** JSON. */
  about: string;
  file: { object: string; type: string; size: number } | null;
  now: number;
}

/**
 * Writes company, legal entity, user, membership, consents and file in one batch, and returns the user's id. Each
 * statement checks that the sign-up still has no account, so a parallel request writes nothing and returns null.
 */
export async function writeAccount(env: Env, account: NewAccount): Promise<number | null> {
  const uuid = crypto.randomUUID();
  const { consents, createdAt, address } = account.signUp;
  await batchOnce(env, [
    insertCompany(env, account),
    insertUser(env, account, uuid),
    env.trade
      .prepare(
        `INSERT INTO member (user_id, company_id, role) SELECT id, company_id, 'administrator' FROM user WHERE uuid = ?1`,
      )
      .bind(uuid),
    ...(account.company.inn === null ? [] : [insertParty(env, account, uuid)]),
    insertConsents(env, uuid, { consents, givenAt: createdAt, address }),
    ...(account.file === null ? [] : [insertFile(env, account, account.file, uuid)]),
    env.trade
      .prepare(
        `UPDATE sign_up SET step = 3, user_id = (SELECT id FROM user WHERE uuid = ?2)
          WHERE token_hash = ?1 AND step = 2`,
      )
      .bind(account.tokenHash, uuid),
  ]);
  const row = await env.trade.prepare('SELECT id FROM user WHERE uuid = ?1').bind(uuid).first<{ id: number }>();
  return row?.id ?? null;
}

/** Rolls everything back if somebody else took the phone, e-mail address or ИНН meanwhile. */
async function batchOnce(env: Env, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await env.trade.batch(statements);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('UNIQUE constraint failed'))) throw error;
    throw new ApiError(409, 'AlreadyRegistered', t('sign-up.already'));
  }
}

const waiting = 'EXISTS (SELECT 1 FROM sign_up WHERE token_hash = ?1 AND step = 2)';

/** A new company buys at retail prices and without credit until the supplier decides otherwise. */
function insertCompany(env: Env, { tokenHash, company }: NewAccount) {
  return env.trade
    .prepare(`INSERT INTO company (name, price_type) SELECT ?2, 'retail' WHERE ${waiting}`)
    .bind(tokenHash, company.name);
}

/** Must directly follow the company's insertion: it uses the last inserted id. */
function insertUser(env: Env, { tokenHash, signUp, password, position, regionId, about }: NewAccount, uuid: string) {
  const { phone, email } = provenLogins(signUp);
  const contact = email === null ? signUp.email : null;
  return env.trade
    .prepare(
      `INSERT INTO user (uuid, name, phone, email, contact_email, password, position, region_id, about, company_id)
       SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, last_insert_rowid() WHERE ${waiting}`,
    )
    .bind(tokenHash, uuid, signUp.name, phone, email, contact, password, position, regionId, about);
}

/**
 * The one that the code was sent to. Another is no login: it may be anybody's, who would then be invited into, or signed
 * in to, the account of whoever typed it.
 */
export function provenLogins({ login, phone, email }: Pick<SignUp, 'login' | 'phone' | 'email'>) {
  return { phone: phone === login ? phone : null, email: email === login ? email : null };
}

function insertParty(env: Env, { company }: NewAccount, uuid: string) {
  const { inn, kpp, ogrn, isIndividual, name, address } = company;
  return env.trade
    .prepare(
      `INSERT INTO legal_entity (company_id, inn, kpp, ogrn, is_individual, name_full, name_short, address)
       SELECT company_id, ?2, ?3, ?4, ?5, ?6, ?6, ?7 FROM user WHERE uuid = ?1`,
    )
    .bind(uuid, inn, kpp, ogrn, isIndividual ? 1 : 0, name, address);
}

function insertFile(env: Env, { now }: NewAccount, file: NonNullable<NewAccount['file']>, uuid: string) {
  return env.trade
    .prepare(
      `INSERT INTO company_file (company_id, kind, object, type, size, created_at)
       SELECT company_id, 'requisites', ?2, ?3, ?4, ?5 FROM user WHERE uuid = ?1`,
    )
    .bind(uuid, file.object, file.type, file.size, now);
}
