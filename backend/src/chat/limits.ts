import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { callerOf } from '../session/caller.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { networkOf } from '../session/network.ts';
import { t } from '../texts/texts.ts';

/** Messages of one person a minute and an hour, files of one person an hour. */
const perPerson = { minute: 10, hour: 120, files: 30 };
/** A visitor may call themselves anew, but not their address or network, which an office may share. */
const perAddress = { hour: 120, files: 30 };
const perNetwork = { hour: 600, files: 120 };

/** Counts a message of a person; throws 429 if there are too many. Users are not counted with their network. */
export async function limitMessages(
  env: Env,
  { actor, owner, headers }: { actor: Actor; owner: string; headers: Headers },
  kind: 'text' | 'file',
  now: number,
): Promise<void> {
  const message = t('chat.too-many');
  const limited = (key: string, limit: number, window = perHour) =>
    limitPer(env, { key: `chat-${kind}:${key}`, limit, window, message }, now);
  const isFile = kind === 'file';
  await limited(`minute:${owner}`, perPerson.minute, 60_000);
  await limited(owner, isFile ? perPerson.files : perPerson.hour);
  if (actor.kind === 'user') return;
  const { address } = callerOf(headers, env);
  await limited(address, isFile ? perAddress.files : perAddress.hour);
  await limited(networkOf(address), isFile ? perNetwork.files : perNetwork.hour);
}
