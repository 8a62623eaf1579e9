import { z } from 'zod';
import type { Suggestions } from '../env-services.ts';
import { ApiError } from '../errors.ts';
import { logEvent } from '../log.ts';
import { t } from '../texts/texts.ts';

/** Timeout for the service in milliseconds: a person waits for it while typing. */
const patience = 3000;

const answer = z.object({ suggestions: z.array(z.unknown()) });

/**
 * Requests suggestions from a service with DaData's protocol. Incomplete records are left out. Throws 503 if the
 * service can't be used; people then fill in the form by hand.
 */
export async function askService<T extends z.ZodType>(
  { url, key }: Pick<Suggestions, 'key' | 'url'>,
  question: { query: string } & Record<string, unknown>,
  shape: T,
): Promise<z.output<T>[]> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Token ${key}` },
      body: JSON.stringify({ count: 10, ...question }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { suggestions } = answer.parse(await response.json());
    return suggestions.flatMap((record) => {
      const parsed = shape.safeParse(record);
      return parsed.success ? [parsed.data] : [];
    });
  } catch (error) {
    logEvent('SuggestionsFailed', { reason: error instanceof Error ? error.name : 'unknown' });
    throw new ApiError(503, 'Unavailable', t('suggest.unavailable'), {
      retryAfter: 30,
    });
  }
}
