import { expect, it } from 'vitest';
import { type Env, readEnv } from '#app/server/env.server.ts';
import { testBindings } from '#tests/support/edge.ts';
import { openOwnCookies } from './cookies.server.ts';

function cookieSetAt(url: string, more: Record<string, string> = {}): string | undefined {
  const { env } = readEnv(testBindings(() => Response.json({}), more)) as { env: Env };
  const jar = openOwnCookies(new Request(url), env);
  jar.set('__Host-b2b_s', 'x');
  return jar.pending()[0];
}

const secure = '__Host-b2b_s=x; Path=/; HttpOnly; Secure; SameSite=Lax';
const bare = 'b2b_s=x; Path=/; HttpOnly; SameSite=Lax';

it.each([
  ['http://localhost:8788/', {}, bare],
  ['http://127.0.0.1:8788/', {}, bare],
  ['http://[::1]:8788/', {}, bare],
  ['https://localhost:8788/', {}, secure],
  ['https://shop.test/', {}, secure],
  ['http://shop.test/', {}, secure],
  ['http://localhost.shop.test/', {}, secure],
  ['http://localhost:8788/', { PUBLIC_ORIGIN: 'https://shop.test' }, secure],
  ['https://shop.test/', { PUBLIC_ORIGIN: 'http://localhost:8788' }, bare],
] as const)('are bare only over plain http on this machine: %s %o', (url, more, expected) => {
  expect(cookieSetAt(url, more)).toBe(expected);
});
