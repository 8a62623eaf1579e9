import { z } from 'zod';
import { companySuggestion } from '#contract/sign-up.ts';
import type { Suggestions } from '../env-services.ts';
import { ApiError } from '../errors.ts';
import { logEvent } from '../log.ts';
import type { Suggestion } from './register.ts';

/** Time for the service to answer, in milliseconds: a person waits for it while typing. */
const patience = 3000;

const answer = z.object({ suggestions: z.array(z.unknown()) });

/** Asks a suggestion service of DaData's protocol. Throws 503 when it cannot be used; the form is then filled by hand. */
export async function askService({ url, key }: Suggestions, keyword: string): Promise<Suggestion[]> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Token ${key}` },
      body: JSON.stringify({ query: keyword, count: 10 }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answer.parse(await response.json()).suggestions.flatMap(toSuggestion);
  } catch (error) {
    logEvent('SuggestionsFailed', { reason: error instanceof Error ? error.name : 'unknown' });
    throw new ApiError(503, 'Unavailable', 'Подсказки сейчас недоступны. Введите реквизиты вручную', {
      retryAfter: 30,
    });
  }
}

/** A record of the service in our shape; one that lacks something is left out rather than shown half. */
function toSuggestion(record: unknown): Suggestion[] {
  const parsed = companySuggestion.safeParse(record);
  return parsed.success ? [parsed.data] : [];
}
