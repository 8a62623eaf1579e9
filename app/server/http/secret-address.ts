import type { ServerBuild } from '@remix-run/cloudflare';
import { isKey } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

/**
 * `no-referrer` where the address itself is the key. Pages that get one in their query have forms, which old browsers
 * post without `Sec-Fetch-Site`: those need their own origin, which `no-referrer` would hide.
 */
type SecretPolicy = 'no-referrer' | 'same-origin';

interface Secret {
  /** Every address that begins so is one. */
  start: string;
  referrer: SecretPolicy;
}

const upToKey = (path: string) => path.replace(/:.*/, '');

const ofApi: readonly Secret[] = calls
  .filter(isKey)
  .map(({ path }) => ({ start: upToKey(path), referrer: 'no-referrer' }));

const secretsByBuild = new WeakMap<ServerBuild, readonly Secret[]>();

/** Pages with a `:token`, and those that say by `handle.holdsKey` that their address gets a key. */
function secretsOf(build: ServerBuild): readonly Secret[] {
  const before = secretsByBuild.get(build);
  if (before) return before;
  const pages = Object.values(build.routes).flatMap((route): Secret[] => {
    const path = `/${route?.path ?? ''}`;
    if (isKey({ path })) return [{ start: upToKey(path), referrer: 'no-referrer' }];
    const handle = route?.module.handle as { holdsKey?: boolean } | undefined;
    return handle?.holdsKey ? [{ start: upToKey(path), referrer: 'same-origin' }] : [];
  });
  const secrets = [...ofApi, ...pages];
  secretsByBuild.set(build, secrets);
  return secrets;
}

/** The `Referrer-Policy` of an answer at a secret address; undefined for all others. */
export function secretReferrer(url: string, build: ServerBuild): SecretPolicy | undefined {
  const { pathname } = new URL(url);
  return secretsOf(build).find(({ start }) => pathname.startsWith(start))?.referrer;
}
