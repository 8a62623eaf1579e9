import { html } from 'hono/html';
import { demoPage } from '../demo-page.ts';
import { type Env, readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import type { Api } from '../mount.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { type BankProfile, challengeOf, type Return } from './protocol.ts';

/** Customers of the made-up bank: one is a buyer of the demonstration, the other is unknown. */
const people: readonly BankProfile[] = [
  { sub: 'demo-1', name: 'Белова Анна Сергеевна', phone_number: '+79001000001', email: 'buyer@demo.test' },
  {
    sub: 'demo-2',
    name: 'Титов Роман Игоревич',
    phone_number: '+79001000077',
    email: 'titov@demo.test',
    company: { name: 'ООО «Кабельная линия»', inn: '5406904461', kpp: '540601001' },
  },
];

/** A code of the bank is valid for five minutes. Milliseconds. */
const lifetime = 5 * 60_000;

/**
 * A made-up bank, a minimal OpenID provider: it asks who you are and returns with a code. It only redirects to the
 * address of a sign-in that was started here, so it can't be used as an open redirect.
 */
export function mountDemoBank(app: Api): void {
  app.get('/api/demo-bank/authorize', async (c) => {
    const env = readEnv(c.env);
    if (env.bank !== 'demo') return onUnknownPath(c);
    const { state = '', code_challenge: challenge = '' } = c.req.query();
    const returnUrl = await returnUrlOf(env, state);
    if (returnUrl === null || challenge === '') return onUnknownPath(c);
    const ways = await Promise.all(people.map((_, person) => wayOf(env, { person, challenge, returnUrl, state })));
    const refusal = `${returnUrl}?${new URLSearchParams({ error: 'access_denied', state })}`;
    return demoPage(c, { title: t('info.demo-bank'), content: content(ways, refusal) });
  });
}

async function returnUrlOf(env: Env, state: string): Promise<string | null> {
  const row = await env.trade
    .prepare('SELECT return_url AS returnUrl FROM sso_flow WHERE state_hash = ?1 AND expires_at > ?2')
    .bind(await hashToken(state), Date.now())
    .first<{ returnUrl: string }>();
  return row?.returnUrl ?? null;
}

/** Issues a code for a person and returns the address with which it goes back. */
async function wayOf(
  env: Env,
  { person, challenge, returnUrl, state }: { person: number; challenge: string; returnUrl: string; state: string },
): Promise<string> {
  const code = newToken();
  await env.trade
    .prepare(
      `INSERT INTO demo_bank_code (code_hash, person, challenge, return_url, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(await hashToken(code), person, challenge, returnUrl, Date.now() + lifetime)
    .run();
  return `${returnUrl}?${new URLSearchParams({ code, state })}`;
}

/** Redeems a code, once, for a caller who knows the verifier and uses the same return address. */
export async function takeDemoCode(env: Env, { code, verifier, returnUrl }: Return, now: number) {
  const row = await env.trade
    .prepare(
      `DELETE FROM demo_bank_code WHERE code_hash = ?1 AND challenge = ?2 AND return_url = ?3 AND expires_at > ?4
       RETURNING person`,
    )
    .bind(await hashToken(code), challengeOf(verifier), returnUrl, now)
    .first<{ person: number }>();
  return row ? (people[row.person] ?? null) : null;
}

function content(ways: readonly string[], refusal: string) {
  const links = people.map(({ name }, index) => html`<a href="${ways[index]}">${t('demo-bank.sign-in', { name })}</a>`);
  return html`<p>${t('demo-bank.note')}</p>
${links}<a href="${refusal}">${t('demo-bank.refuse')}</a>`;
}
