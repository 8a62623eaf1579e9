import type { CallBody } from '#contract/call.ts';
import type { requestSignUp } from '#contract/sign-up.ts';
import { issueCode, resendAfter } from '../code/code.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import type { Caller } from '../session/caller.ts';
import { limitPer, perHour } from '../session/limits.ts';
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
  const message = 'С этого адреса уже начинали несколько регистраций. Повторите позже';
  await limitPer(env, { key: `sign-up:${address}`, limit: env.signUpsPerHour, window: perHour, message }, now);
  const login = who.phone ?? who.email ?? '';
  const userId = await findOwner(env, login);
  const greeting = userId === null ? '' : 'Вы уже зарегистрированы. ';
  await issueCode(
    env,
    {
      purpose: 'sign-up',
      login,
      userId,
      send: true,
      subject: 'Код для регистрации',
      text: (code) => `${greeting}${code} — код ${greeting ? 'для входа' : 'для регистрации'}. Действует 10 минут.`,
    },
    caller,
    now,
  );
  const token = await keepSignUp(
    env,
    { ...who, login, address, consents: await consentsOf(env, body), createdAt: now },
    now,
  );
  return { message: 'Мы отправили код. Он действует 10 минут.', token, resendAfter };
}

async function readWho(env: Env, body: Body) {
  const typed = body.phone?.trim() ?? '';
  const phone = phoneDigits(typed);
  const email = body.email?.trim().toLowerCase() || null;
  const mailNeeded = email === null && (await readUses(env)).email === 'required';
  const rules: [boolean, string, string][] = [
    [typed !== '' && phone === null, 'phone', 'Укажите телефон: 10 цифр после +7'],
    [typed === '' && email === null, 'phone', 'Укажите телефон или почту: на них придёт код'],
    [email !== null && !mailPattern.test(email), 'email', 'Укажите почту вида zakupki@company.ru'],
    [mailNeeded, 'email', 'Укажите почту'],
    [body.name === '', 'name', 'Укажите имя'],
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
