import { closeInformationMessage, getInfo, getSettings, getTranslations, limits } from '#contract/info.ts';
import { type Actor, personKey } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { readSettings } from './settings.ts';
import { closeMessage, findTranslations, readInfo } from './store.ts';

/** Settings that hang on what the user may do at the company. */
function ownSettings(actor: Actor) {
  const may = (permission: string) => actor.kind === 'user' && actor.permissions.includes(permission);
  return {
    isAllowedViewOrdersOfAllCompanies: may('order.view-all-companies'),
    isAllowedSbpPay: may('payment.sbp'),
    isAllowedViewLegalDocuments: may('legal-document.view'),
  };
}

/** What forms need to get a token of the captcha. */
function captchaOf({ captcha }: Env) {
  return captcha ? { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } } : {};
}

/** The bank of the sign-in page, when there is one. */
function bankOf({ bank }: Env): { bank?: string } {
  if (bank === null) return {};
  return { bank: bank === 'demo' ? 'Учебный банк' : 'Т-Банк' };
}

/** Mounts what the storefront asks first: info, settings and texts. */
export function mountInfo(app: Api): void {
  mount(app, getInfo, async ({ actor, env, now }) => {
    const [{ supplier, brand, region, messages, signUp, notices }, settings] = await Promise.all([
      readInfo(env, actor.regionId, personKey(actor)),
      readSettings(env, now),
    ]);
    return {
      supplier,
      ...(brand === undefined ? {} : { theme: { brand } }),
      currency: { code: 'RUB', sign: '₽' },
      languages: ['ru'],
      region,
      settings: { ...settings, ...ownSettings(actor) },
      limits: limits.parse({}),
      filters: ['price', 'brands', 'type', 'series', 'manufacturer', 'sellers'],
      config: {
        analogKeyword: 'Аналог',
        relatedKeyword: 'Связанные',
        keywordBy: 'article',
        signUp,
        ...notices,
        ...bankOf(env),
        ...captchaOf(env),
      },
      informationMessages: messages,
      yandexMetrikaCounterId: null,
    };
  });

  mount(app, getSettings, ({ actor }) => (actor.kind === 'user' ? ownSettings(actor) : {}));

  mount(app, getTranslations, async ({ input: { params }, env }) => {
    const texts = await findTranslations(env, params.language);
    if (!texts) throw notFound('Перевода на этот язык нет');
    return texts;
  });

  mount(app, closeInformationMessage, async ({ input: { body }, actor, env, now }) => {
    const reader = personKey(actor);
    if (reader === null)
      throw new ApiError(400, 'VisitorUnknown', 'Передайте заголовок User-Uuid, чтобы закрыть сообщение');
    await closeMessage(env, reader, body.id, now);
  });
}
