import type { CallBody } from '#contract/call.ts';
import { requisitesBytes, type signUp } from '#contract/sign-up.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { passwordFault } from '../password/rule.ts';
import { limitStep } from '../session/asker.ts';
import type { Caller } from '../session/caller.ts';
import { hashPassword, isPassword } from '../session/password.ts';
import { accountOf, startSession } from '../session/start.ts';
import { hashToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { isTaken, type NewCompany, readCompany } from './company.ts';
import { readUses } from './fields.ts';
import { forgetRequisites, type Requisites, readRequisites, storeRequisites } from './requisites.ts';
import { type FoundSignUp, findSignUp } from './store.ts';
import { type NewAccount, provenLogins, writeAccount } from './write.ts';

type Body = CallBody<typeof signUp>;

/** Largest body of this step: the file as a data URL plus the other fields. */
export const largestBody = Math.ceil(requisitesBytes / 3) * 4 + 64 * 1024;

/**
 * Third step: creates company, user and consents in one batch and starts a session. A repeat whose response was lost
 * creates nothing and signs in if the password is the same, so a double click never creates two accounts.
 */
export async function makeAccount(env: Env, body: Body, caller: Caller, now: number): Promise<string> {
  const found = await findSignUp(env, { token: body.token, steps: [2, 3] }, now);
  await limitStep(env, 'sign-up-account', { token: body.token, caller }, now);
  if (found.userId !== null) return signInAgain(env, found.userId, body.password, caller, now);
  const { company, file } = await check(env, body, found);
  const password = await hashPassword(body.password);
  const form = { signUp: found, tokenHash: await hashToken(body.token), password, company, now };
  const rest = { regionId: body.regionId ?? env.defaultRegion, position: body.position || null, about: aboutOf(body) };
  const userId = await writeWithFile(env, { ...form, ...rest }, file);
  return userId === null ? makeAccount(env, body, caller, now) : enter(env, userId, caller, now);
}

/**
 * Writes the account and its file, or neither: the file is deleted if the account was refused or a parallel request
 * created it. After any other error the file stays, since the account may have been written after all.
 */
async function writeWithFile(env: Env, account: Omit<NewAccount, 'file'>, file: Requisites | null) {
  if (!file) return writeAccount(env, { ...account, file });
  const object = await storeRequisites(env, file);
  const stored = { object, type: file.type, size: file.bytes.length };
  const userId = await writeAccount(env, { ...account, file: stored }).catch(async (error: unknown) => {
    if (error instanceof ApiError) await forgetRequisites(env, object);
    throw error;
  });
  if (userId === null) await forgetRequisites(env, object);
  return userId;
}

async function enter(env: Env, userId: number, caller: Caller, now: number): Promise<string> {
  const account = await accountOf(env, userId);
  if (!account) throw new ApiError(403, 'AccountClosed', t('session.closed'));
  return (await startSession(env, { account, remember: true, caller }, now)).authToken;
}

async function signInAgain(env: Env, userId: number, password: string, caller: Caller, now: number): Promise<string> {
  const row = await env.trade
    .prepare('SELECT password FROM user WHERE id = ?1')
    .bind(userId)
    .first<{ password: string }>();
  if (await isPassword(password, row?.password ?? null)) return enter(env, userId, caller, now);
  throw new ApiError(409, 'AlreadyRegistered', t('sign-up.already'));
}

async function check(
  env: Env,
  body: Body,
  found: FoundSignUp,
): Promise<{ company: NewCompany; file: Requisites | null }> {
  const { company, errors } = readCompany(body, found.name);
  const file = body.companyRequisites ? readRequisites(body.companyRequisites) : null;
  const all = [
    ...passwordErrors(body, found),
    ...(await missing(env, body)),
    ...errors,
    ...(typeof file === 'string' ? [{ field: 'companyRequisites', message: file }] : []),
    ...(await clashes(env, body, company, found)),
  ];
  if (all.length > 0 || typeof file === 'string') throw invalidFields(all);
  return { company, file };
}

function passwordErrors(body: Body, { phone, email, name }: FoundSignUp): FieldError[] {
  const fault = passwordFault(body.password, [phone, email, name]);
  const differs = body.repeatPassword !== undefined && body.repeatPassword !== body.password;
  return [
    ...(fault ? [{ field: 'password', message: fault }] : []),
    ...(differs ? [{ field: 'repeatPassword', message: t('password.differs') }] : []),
  ];
}

/** Fields that the supplier's configuration requires and that are empty. */
async function missing(env: Env, body: Body): Promise<FieldError[]> {
  const uses = await readUses(env);
  const filled: Readonly<Record<string, unknown>> = {
    companyName: body.company?.name,
    inn: body.company?.inn,
    jobPosition: body.position,
    city: body.city,
    regionId: body.regionId,
    kindOfActivity: body.kindOfActivity,
    commodityGroup: body.commodityGroup,
    loyaltyCardNumber: body.loyaltyCardNumber,
    promoCode: body.promoCode,
  };
  const named: Readonly<Record<string, string>> = {
    companyName: 'company.name',
    inn: 'company.inn',
    jobPosition: 'position',
  };
  return Object.entries(filled).flatMap(([field, value]) => {
    const required = Object.hasOwn(uses, field) && uses[field as keyof typeof uses] === 'required';
    return required && !value ? [{ field: named[field] ?? field, message: t('input.needed') }] : [];
  });
}

async function clashes(env: Env, body: Body, company: NewCompany, signUp: FoundSignUp): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const region = body.regionId ?? env.defaultRegion;
  if (!(await env.trade.prepare('SELECT 1 FROM region WHERE id = ?1').bind(region).first())) {
    errors.push({ field: 'regionId', message: t('region.choose') });
  }
  if (company.inn !== null && (await isTaken(env, company.inn))) {
    const message = t('company.known');
    errors.push({ field: 'company.inn', message });
  }
  const { phone, email } = provenLogins(signUp);
  const owner = env.trade.prepare('SELECT 1 FROM user WHERE phone = ?1 OR email = ?2').bind(phone, email);
  if (await owner.first()) errors.push({ field: 'token', message: t('sign-up.already') });
  return errors;
}

function aboutOf({ city, kindOfActivity, commodityGroup, loyaltyCardNumber, promoCode }: Body): string {
  return JSON.stringify({ city, kindOfActivity, commodityGroup, loyaltyCardNumber, promoCode });
}
