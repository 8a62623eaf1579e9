import { describe, expect, it } from 'vitest';
import { languageOf } from './language.server.ts';

const languages = ['ru', 'xx', 'yy'];
const ask = (accept: string | null, chosen?: string, supported = languages) =>
  languageOf(
    new Request('http://shop.test', accept === null ? {} : { headers: { 'Accept-Language': accept } }),
    chosen,
    supported,
  );

describe('the language of a visitor', () => {
  it('is the chosen one before what the browser says', async () => {
    expect(await ask('ru, yy', 'xx')).toBe('xx');
  });

  it('is what the browser likes best of those that the shop has', async () => {
    expect(await ask('de, ru;q=0.3, en-GB;q=0.9', undefined, ['ru', 'en'])).toBe('en');
  });

  it.each([
    ['nothing', null],
    ['only others', 'de, fr;q=0.5'],
    ['any', '*'],
    ['rubbish', ';;q=,,\u00ff--'],
  ])('is the first when the browser says %s', async (_, accept) => {
    expect(await ask(accept)).toBe('ru');
  });

  it.each(['', 'zz', '__proto__', 'xx/../yy', '"xx"', '../ru', 'constructor', 'x'.repeat(10_000)])(
    'is never a chosen %j that the shop does not have',
    async (chosen) => {
      expect(languages).toContain(await ask('ru', chosen));
      expect(await ask('ru', chosen, ['ru', 'en'])).toBe('ru');
    },
  );

  it('is the only one of a shop with one, whoever asks', async () => {
    expect(await ask('en', 'en', ['ru'])).toBe('ru');
  });
});
