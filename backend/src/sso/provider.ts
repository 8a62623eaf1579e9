import { z } from 'zod';
import type { Env } from '../env.ts';
import type { Bank } from '../env-services.ts';
import { logEvent } from '../log.ts';
import { takeDemoCode } from './demo-bank.ts';
import { type BankProfile, bankProfile, type Return } from './protocol.ts';

/** Timeout for each of the bank's two responses, in milliseconds. */
const patience = 5000;

/** Exchanges a code for the person's data; null if the bank refuses it or can't be reached. */
export async function readPerson(env: Env, returned: Return, now: number): Promise<BankProfile | null> {
  const { bank } = env;
  if (bank === null) return null;
  if (bank === 'demo') return takeDemoCode(env, returned, now);
  try {
    const token = await exchange(bank, returned);
    const answer = await fetch(bank.userInfoUrl, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return bankProfile.parse(await answer.json());
  } catch (error) {
    logEvent('BankFailed', { reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}

async function exchange(bank: Bank, { code, verifier, returnUrl }: Return): Promise<string> {
  const answer = await fetch(bank.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnUrl,
      client_id: bank.clientId,
      client_secret: bank.clientSecret,
      code_verifier: verifier,
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return z.object({ access_token: z.string().min(1) }).parse(await answer.json()).access_token;
}
