import { z } from 'zod';
import type { Env } from '../env.ts';
import type { Captcha } from '../env-services.ts';
import { ApiError } from '../errors.ts';
import { logEvent } from '../log.ts';
import type { Caller } from '../session/caller.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { networkOf } from '../session/network.ts';
import { t } from '../texts/texts.ts';

/** Action that a token was issued for. The iOS app has one of its own. */
export type CaptchaAction = 'signinreset' | 'PASSWORDRESET' | 'signup';

/** Requests per hour and browser without a token: pages without script can't get one. A network has twelve times as many. */
const withoutToken = 3;
/** Timeout for the provider in milliseconds. */
const patience = 4000;
/** reCAPTCHA's score runs from 0 (robot) to 1; its documentation suggests this threshold. */
const leastScore = 0.5;

/**
 * Checks a captcha token with the provider. A few requests an hour pass without a token, because pages work without
 * script; so do requests while the provider is down. Throws 422 if the token is rejected.
 */
export async function checkCaptcha(
  env: Env,
  { token, actions, caller }: { token: string | undefined; actions: readonly CaptchaAction[]; caller: Caller },
  now: number,
): Promise<void> {
  const { captcha } = env;
  if (captcha === null) return;
  const verdict = token ? await judge(captcha, token, actions, caller.address) : 'unknown';
  if (verdict === 'good') return;
  if (verdict === 'bad') {
    const message = t('captcha.failed');
    throw new ApiError(422, 'CaptchaRefused', message);
  }
  await limitWithoutToken(env, caller, now);
}

async function limitWithoutToken(env: Env, { address, browser }: Caller, now: number): Promise<void> {
  const message = t('captcha.too-many');
  const key = `captcha:${browser ?? address}`;
  await limitPer(env, { key, limit: withoutToken, window: perHour, message }, now);
  const network = `captcha:network:${networkOf(address)}`;
  await limitPer(env, { key: network, limit: 12 * withoutToken, window: perHour, message }, now);
}

type Verdict = 'good' | 'bad' | 'unknown';

async function judge(captcha: Captcha, token: string, actions: readonly string[], ip: string): Promise<Verdict> {
  if (captcha.provider === 'test') return actions.some((action) => token === `pass:${action}`) ? 'good' : 'bad';
  try {
    const answer = await fetch(captcha.verifyUrl, {
      ...requestOf(captcha, token, actions, ip),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return isGood(captcha.provider, await answer.json(), actions) ? 'good' : 'bad';
  } catch (error) {
    logEvent('CaptchaFailed', { provider: captcha.provider, reason: error instanceof Error ? error.name : 'unknown' });
    return 'unknown';
  }
}

function requestOf({ provider, secret, siteKey }: Captcha, token: string, actions: readonly string[], ip: string) {
  if (provider === 'turnstile') {
    return { method: 'POST', body: new URLSearchParams({ secret, response: token, remoteip: ip }) };
  }
  if (provider === 'smartcaptcha') return { method: 'POST', body: new URLSearchParams({ secret, token, ip }) };
  const event = { token, siteKey, expectedAction: actions[0] };
  const headers = { 'Content-Type': 'application/json', 'X-Goog-Api-Key': secret };
  return { method: 'POST', headers, body: JSON.stringify({ event }) };
}

const turnstileAnswer = z.object({ success: z.boolean(), action: z.string().optional() });
const smartAnswer = z.object({ status: z.string() });
const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string() }),
  riskAnalysis: z.object({ score: z.number() }),
});

/** Response formats as documented: Turnstile siteverify, SmartCaptcha validate, reCAPTCHA Enterprise assessments. */
function isGood(provider: Captcha['provider'], answer: unknown, actions: readonly string[]): boolean {
  if (provider === 'turnstile') {
    const { success, action } = turnstileAnswer.parse(answer);
    return success && (action === undefined || actions.includes(action));
  }
  if (provider === 'smartcaptcha') return smartAnswer.parse(answer).status === 'ok';
  const { tokenProperties, riskAnalysis } = assessment.parse(answer);
  return tokenProperties.valid && actions.includes(tokenProperties.action) && riskAnalysis.score >= leastScore;
}
