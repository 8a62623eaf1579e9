import { describe, expect, it } from 'vitest';
import { demoBuyer, demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as back } from './configurator/return.route.tsx';
import { loader as configurator } from './configurator/route.tsx';
import { loader as start } from './configurator/start.route.tsx';
import { loader as menu } from './menu/route.tsx';

const url = 'https://configurator.test/?session=abc';
const modulesOf = (offers: boolean, raecConfigurator: boolean) => ({
  enabled: true,
  offers,
  raecConfigurator,
  orderManager: false,
});
function open({ modules = modulesOf(true, true), buyer = demoBuyer as typeof demoBuyer | null } = {}) {
  const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
  return stubContext({
    buyer,
    info,
    answers: {
      getModules: () => [
        { code: 'offers', enabled: modules.offers, title: 'Предложения' },
        { code: 'raec-configurator', enabled: modules.raecConfigurator, title: 'Конфигуратор' },
      ],
      openConfigurator: () => ({ url, token: 'abcdefghijklmnop' }),
    },
  });
}

describe('modules', () => {
  it('of which one is on are that module', async () => {
    const { context } = open({ modules: modulesOf(false, true) });
    for (const address of ['/modules', '/m']) {
      const answer = await outcome(() => menu({ ...visit(context, address), params: {} }));
      expect(answer).toMatchObject({ status: 303, location: '/modules/raec-configurator' });
    }
  });

  it.each([
    ['menu', menu, { ...modulesOf(true, true), enabled: false }],
    ['configurator', configurator, modulesOf(true, false)],
    ['way to the configurator', start, modulesOf(true, false)],
  ] as const)('are not there while they are off: %s', async (_, loader, modules) => {
    const { context } = open({ modules });
    expect(await outcome(() => loader({ ...visit(context, '/modules'), params: {} }))).toMatchObject({ status: 404 });
  });

  it('ask who is there first', async () => {
    const { context } = open({ buyer: null });
    const answer = await outcome(() => menu({ ...visit(context, '/modules'), params: {} }));
    expect(answer).toMatchObject({ location: expect.stringContaining('/user/sign-in') });
  });
});

describe('the configurator', () => {
  it('is another site, which leads back to this one', async () => {
    const { context, made } = open();
    const answer = (await start({ ...visit(context, '/modules/raec-configurator/start'), params: {} })) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, url]);
    expect(made).toMatchObject([
      { input: { body: { returnUrl: `${context.origin}/modules/raec-configurator/return` } } },
    ]);
  });

  it('is not opened by a prefetch', async () => {
    const { context, made } = open();
    const started = visit(context, '/modules/raec-configurator/start');
    started.request.headers.set('Sec-Purpose', 'prefetch');
    expect(((await start({ ...started, params: {} })) as Response).status).toBe(503);
    expect(made).toEqual([]);
  });

  it.each([
    ['?job=2731845221906', '/import/2731845221906'],
    ['?job=//evil.test', '/modules/raec-configurator'],
    ['', '/modules/raec-configurator'],
  ])('leads from %s to %s', async (query, location) => {
    const { context } = open();
    const answer = await outcome(() =>
      back({ ...visit(context, `/modules/raec-configurator/return${query}`), params: {} }),
    );
    expect(answer).toMatchObject({ location });
  });
});
