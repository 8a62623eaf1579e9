import { describe, expect, it } from 'vitest';
import { loadShell } from '#app/layout/layout.server.ts';
import { info as infoSchema } from '#contract/info.ts';
import { demoBuyer, demoInfo, type Surroundings, stubContext } from '#tests/support/context.ts';

type Modules = {
  google?: { tagId: string } | null;
  yandex?: { counterId?: string; ecommerce?: boolean; strict?: boolean };
};

function shop(modules: Modules, { enabled = true, counter = null as string | null } = {}) {
  const settings = { businessAnalytics: { enabled, modules } };
  const raw = { supplier: { name: 'Поставщик' }, currency: {}, limits: {}, settings, yandexMetrikaCounterId: counter };
  return { ...demoInfo, ...infoSchema.pick({ settings: true, yandexMetrikaCounterId: true }).parse(raw) };
}

async function tags(info: Surroundings['info'], around: Surroundings = {}, lite = false) {
  const { context } = stubContext({ info, cookie: 'b2b_consent=all.', ...around } as Surroundings);
  Object.assign(context, { lite });
  const shell = await loadShell(context);
  return { started: shell?.tags, allowed: context.tags };
}

const both = { google: { tagId: 'G-AB12CD34' }, yandex: { counterId: '7001', ecommerce: true, strict: true } };
const bothTags = { google: 'G-AB12CD34', yandex: { counter: '7001', ecommerce: true, strict: true } };

describe('the tags of a page', () => {
  it('are those that the supplier has switched on', async () => {
    expect((await tags(shop(both))).started).toEqual(bothTags);
    expect((await tags(shop({ yandex: {} }, { counter: '7002' }))).started).toEqual({ yandex: { counter: '7002' } });
    expect((await tags(shop({ google: both.google }))).started).toEqual({ google: 'G-AB12CD34' });
  });

  it.each([
    ['no module is on', shop({})],
    ['the counting is off', shop(both, { enabled: false })],
    ['the counter has no number', shop({ yandex: {} })],
    ['a number is named, but no module', shop({}, { counter: '7002' })],
    ['the number is none', shop({ yandex: {} }, { counter: "7'-alert(1)-'" })],
  ])('are none when %s', async (_, info) => {
    expect(await tags(info)).toEqual({ started: undefined, allowed: undefined });
  });

  it.each(['', 'b2b_consent=necessary.', 'b2b_consent=all.another'])(
    'wait for consent, though the policy already allows them (%s)',
    async (cookie) => expect(await tags(shop(both), { cookie })).toEqual({ started: undefined, allowed: bothTags }),
  );

  it('are none on lite pages and for staff who act for a buyer, and the policy allows none', async () => {
    const none = { started: undefined, allowed: undefined };
    expect(await tags(shop(both), {}, true)).toEqual(none);
    const staff = { ...demoBuyer, staff: { id: 9, name: 'Пётр' } } as never;
    const answers = { getCartAmounts: () => ({ items: {}, positions: 0, total: 0 }) };
    expect(await tags(shop(both), { buyer: staff, answers })).toEqual(none);
  });
});
