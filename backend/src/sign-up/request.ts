import type { CallBody } from '#contract/call.ts';
import type { requestSignUp } from '#contract/sign-up.ts';
import { issueCode } from '../code/code.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import type { Caller } from '../session/caller.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { networkOf } from '../session/network.ts';
import { t } from '../texts/texts.ts';
import { phoneDigits } from '../user/login.ts';
import { consentFaults, consentsOf } from './consents.ts';
import { readUses } from './fields.ts';
import { keepSignUp } from './store.ts';

type Body = CallBody<typeof requestSignUp>;

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * First step: stores who signs up and the consents, and sends a code. Somebody who already has an account gets a code
 * too, and only the message says so, so that nobody can find out who is a customer.
 */
export async function startSignUp(env: Env, body: Body, caller: Caller, now: number) {
  const { address } = caller;
  const who = await readWho(env, body);
  const login = who.phone ?? who.email ?? '';
  const userId = await findOwner(env, login);
  const greeting = userId === null ? '' : t('sign-up.greeting');
  const { isSent, resendAfter } = await issueCode(
    env,
    {
      purpose: 'sign-up',
      login,
      userId,
      send: true,
      subject: t('sign-up.code-subject'),
      text: (code) =>
        t('sign-up.code-text', { greeting, code, purpose: t(greeting ? 'sign-up.to-sign-in' : 'sign-up.to-register') }),
      limit: () => limitSignUps(env, caller, now),
    },
    caller,
    now,
  );
  const token = await keepSignUp(
    env,
    { ...who, login, address, consents: await consentsOf(env, body), createdAt: now },
    now,
  );
  const message = isSent ? t('sign-up.code-sent') : t('code.still-valid');
  return { message, token, isSent, resendAfter };
}

/** A network may be an office or a mobile operator. */
async function limitSignUps(env: Env, { address, browser }: Caller, now: number): Promise<void> {
  const message = t('sign-up.too-many');
  const [limit, window] = [env.signUpsPerHour, perHour];
  await limitPer(env, { key: `sign-up:${browser ?? address}`, limit, window, message }, now);
  const network = `sign-up:network:${networkOf(address)}`;
  await limitPer(env, { key: network, limit: 12 * limit, window, message }, now);
}

async function readWho(env: Env, body: Body) {
  const typed = body.phone?.trim() ?? '';
  const phone = phoneDigits(typed);
  const email = body.email?.trim().toLowerCase() || null;
  const mailNeeded = email === null && (await readUses(env)).email === 'required';
  const rules: [boolean, string, string][] = [
    [typed !== '' && phone === null, 'phone', t('sign-up.phone')],
    [typed === '' && email === null, 'phone', t('sign-up.login')],
    [email !== null && !mailPattern.test(email), 'email', t('sign-up.email')],
    [mailNeeded, 'email', t('sign-up.email-needed')],
    [body.name === '', 'name', t('person.first-name')],
  ];
  const errors = rules.flatMap(([wrong, field, message]): FieldError[] => (wrong ? [{ field, message }] : []));
  errors.push(...consentFaults(body));
  if (errors.length > 0) throw invalidFields(errors);
  return { phone, email, name: body.name };
}

async function findOwner(env: Env, login: string): Promise<number | null> {
  const row = await env.trade
    .prepare('SELECT id FROM user WHERE phone = ?1 OR email = ?1')
    .bind(login)
    .first<{ id: number }>();
  return row?.id ?? null;
}
