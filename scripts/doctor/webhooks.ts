import { failingWebhooks } from '#backend/webhook/failing.ts';
import { type Line, wrong } from './line.ts';

const todo = 'mend what answers there; one that is paused is resumed by saving it at /staff/exchange/webhooks';

/** A line for each address that takes no events. Without migrations there are none. */
export async function webhookLines(trade: D1Database): Promise<Line[]> {
  const failing = await failingWebhooks({ trade }).catch(() => []);
  return failing.map(({ url, failingSince, pausedAt }) => {
    const since = new Date(pausedAt ?? failingSince ?? 0).toISOString();
    const says = pausedAt === null ? `takes no events since ${since}` : `is paused since ${since}`;
    return wrong('webhooks', `${new URL(url).host} ${says}`, todo);
  });
}
