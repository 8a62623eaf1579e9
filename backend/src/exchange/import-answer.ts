import { wholeRun } from '../allowance.ts';
import type { Env } from '../env.ts';
import { t } from '../texts/texts.ts';
import { type FileRow, findFile } from './file.ts';
import { stateOf } from './file-step.ts';
import { nameOf } from './receive.ts';
import { ExchangeRefused, type Facts } from './refused.ts';
import { workOnExchange } from './run.ts';

/** The storefront waits 15 seconds for an answer. In milliseconds. */
const workFor = 5000;

/** Works on a file for a while, and returns what has become of it. The program asks again as long as it is `progress`. */
export async function importAnswer(env: Env, exchange: number, sent: string | undefined): Promise<string> {
  const name = nameOf(sent);
  await env.catalogue
    .prepare("UPDATE exchange_file SET status = 'queued' WHERE exchange_id = ?1 AND name = ?2 AND status = 'receiving'")
    .bind(exchange, name)
    .run();
  await workOnExchange(env, { ms: workFor, allowance: wholeRun() });
  const file = await findFile(env, exchange, name);
  if (!file) throw new ExchangeRefused('exchange.no-file', { name });
  if (file.status === 'done') return 'success\n';
  if (file.status === 'failed') return `failure\n${failureOf(file)}\n`;
  return `progress\n${t('exchange.progress', { name, percent: percentOf(file) })}\n`;
}

export const failureOf = ({ reason, facts }: Pick<FileRow, 'reason' | 'facts'>) =>
  t(reason ?? 'exchange.failed', JSON.parse(facts ?? '{}') as Facts);

/** How much of a file is done. */
export function percentOf(file: Pick<FileRow, 'size' | 'state' | 'status'>): number {
  if (file.status === 'done') return 100;
  return file.size === 0 ? 0 : Math.floor((stateOf(file).place.offset / file.size) * 100);
}
