import type { Env } from '#app/server/env.server.ts';
import { isKnownHost } from '#app/server/listed-host.ts';
import type { Part } from './health-of-api.server.ts';

/** Without the name of the host, which whoever asks may have made up. */
export function storefrontAt(url: URL, { HOSTS }: Env): Part {
  if (isKnownHost(url, HOSTS)) return { status: 'ok' };
  return { status: 'trouble', detail: 'HOSTS does not contain the host of this request, so its pages are refused' };
}
