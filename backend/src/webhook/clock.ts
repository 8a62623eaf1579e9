import type { Allowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../log.ts';
import { deliver, lease, readTaken, type Taken } from './deliver.ts';

/** How long a run goes on sending, in milliseconds; what is under way then may take ten seconds more. */
const sendsFor = 15_000;
/** Deliveries are kept for so long, in milliseconds. */
export const keptFor = 30 * 24 * 60 * 60 * 1000;
const forgottenAtOnce = 500;
/** Addresses that are sent to at once: a worker may have six connections. */
const atOnce = 5;
/** Statements of a run, those of one address beside its deliveries, and those of a delivery. */
const mostStatements = 240;
const perAddress = 8;
const perDelivery = 2;

interface Address {
  id: number;
  isFailing: 0 | 1;
}

// Those that take events first: the others may take all the time.
export const dueSql = `SELECT w.id, w.failing_since IS NOT NULL AS isFailing FROM webhook w
  WHERE w.is_on = 1 AND w.paused_at IS NULL AND EXISTS (SELECT 1 FROM webhook_delivery d
    WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_at <= ?1 AND d.taken_until <= ?1)
  ORDER BY isFailing, w.id`;

/** Sends the deliveries that are due, to each address in the order in which they became so, and forgets old ones. */
export async function sendWebhooks(env: Env, now: number, allowance: Allowance): Promise<void> {
  await forget(env, now);
  const { results: due } = await env.trade.prepare(dueSql).bind(now).all<Address>();
  allowance.left -= 2;
  const share = Math.floor(Math.min(mostStatements, allowance.left) / Math.max(1, due.length));
  const most = Math.floor((share - perAddress) / perDelivery);
  if (most < 1) return;
  const end = Date.now() + sendsFor;
  const queue = [...due];
  const work = async () => {
    for (let one = queue.shift(); one && Date.now() < end; one = queue.shift()) {
      // One that fails keeps no other from being sent to.
      const sent = await sendTo(env, one, most, end).catch((error: unknown) => {
        logFailure(error);
        return 1;
      });
      allowance.left -= perAddress + sent * perDelivery;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const takeSql = `UPDATE webhook_delivery SET taken_until = ?2 + ${lease} WHERE id IN (SELECT id FROM webhook_delivery
    WHERE webhook_id = ?1 AND state = 'waiting' AND next_at <= ?2 AND taken_until <= ?2 ORDER BY next_at, id LIMIT ?3) RETURNING id`;

/** Sends to one address until it fails: the rest waits for the next minute. One that has failed gets a single one. */
async function sendTo(env: Env, { id, isFailing }: Address, most: number, end: number): Promise<number> {
  const { results } = await env.trade
    .prepare(takeSql)
    .bind(id, Date.now(), isFailing ? 1 : most)
    .all<{ id: number }>();
  const taken = await readTaken(
    env,
    results.map((one) => one.id),
  );
  let sent = 0;
  try {
    while (sent < taken.length && Date.now() < end) {
      sent += 1;
      if (!(await deliver(env, taken[sent - 1] as Taken))) break;
    }
  } finally {
    if (sent < taken.length) await giveBack(env, taken.slice(sent));
  }
  return sent;
}

async function giveBack({ trade }: Env, rest: readonly Taken[]): Promise<void> {
  const sql = 'UPDATE webhook_delivery SET taken_until = 0 WHERE id IN (SELECT value FROM json_each(?1))';
  await trade
    .prepare(sql)
    .bind(JSON.stringify(rest.map(({ id }) => id)))
    .run();
}

async function forget({ trade }: Env, now: number): Promise<void> {
  const sql = `DELETE FROM webhook_event WHERE id IN (SELECT id FROM webhook_event WHERE at < ?1 ORDER BY at LIMIT ${forgottenAtOnce})`;
  await trade
    .prepare(sql)
    .bind(now - keptFor)
    .run();
}
