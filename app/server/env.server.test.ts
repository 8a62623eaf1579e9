import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { readEnv } from './env.server.ts';

const good = testBindings(() => Response.json({}));
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const build = fakeBuild([{ path: 'page', loader: () => data({}) }]);

describe('a broken configuration', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no session keys', without('SESSION_KEYS'), 'SESSION_KEYS'],
    ['a short session key', { ...good, SESSION_KEYS: 'k1:SECRET' }, 'SESSION_KEYS'],
    ['a session key without a name', { ...good, SESSION_KEYS: 'A'.repeat(43) }, 'SESSION_KEYS'],
    [
      'two session keys of one name',
      { ...good, SESSION_KEYS: `${good.SESSION_KEYS},${good.SESSION_KEYS}` },
      'SESSION_KEYS',
    ],
    ['no edge key', without('EDGE_KEY'), 'EDGE_KEY'],
    ['a short edge key', { ...good, EDGE_KEY: 'SECRET' }, 'EDGE_KEY'],
    ['no API at all', without('API'), 'API'],
    ['an API that is no Worker', { ...good, API: 'SECRET' }, 'API'],
    ['an API over http in production', { ...good, API_ORIGIN: 'http://api.SECRET.test' }, 'API_ORIGIN'],
    ['an API with a path', { ...good, API_ORIGIN: 'https://api.test/SECRET' }, 'API_ORIGIN'],
    ['an API that is no address', { ...good, API_ORIGIN: 'SECRET' }, 'API_ORIGIN'],
    [
      'a picture host that could end the policy',
      { ...good, MEDIA_HOSTS: "x.test; script-src 'SECRET'" },
      'MEDIA_HOSTS',
    ],
    ['a host that is none', { ...good, HOSTS: 'https://SECRET.test' }, 'HOSTS'],
    ['a deadline in words', { ...good, EDGE_DEADLINE_MS: 'SECRET' }, 'EDGE_DEADLINE_MS'],
    ['texts over http', { ...good, TRANSLATIONS_URL: 'http://texts.SECRET.test/ru.json' }, 'TRANSLATIONS_URL'],
    [
      'texts with a password',
      { ...good, TRANSLATIONS_URL: 'https://us:SECRET@texts.test/ru.json' },
      'TRANSLATIONS_URL',
    ],
    ['a market that is a script', { ...good, MARKETPLACE_URL: 'javascript:SECRET' }, 'MARKETPLACE_URL'],
  ])('answers every request with a page that names the variable: %s', async (_, bindings, name) => {
    for (const init of [{}, { method: 'POST', body: 'x' }]) {
      const { answer, lines } = await visitEdge(new Request('https://shop.test/page', init), bindings, build);
      const page = await answer.text();
      expect(answer.status).toBe(503);
      expect(page).toContain(`<p>${name}: `);
      expect(page + JSON.stringify(lines)).not.toContain('SECRET');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ level: 'error', env: [name], status: 503 });
    }
  });
});

describe('a right configuration', () => {
  it('has the defaults of the specification', () => {
    expect(readEnv(good)).toMatchObject({
      env: { EDGE_DEADLINE_MS: 8000, EDGE_FRESH_MS: 300_000, API_PUBLIC: false },
    });
  });

  it.each([{ API_ORIGIN: 'https://api.example.ru' }, { API_ORIGIN: 'http://localhost:9000' }, { HOSTS: '' }])(
    'takes %o',
    (more) => {
      expect(readEnv({ ...good, ...more })).toHaveProperty('env');
    },
  );
});
