import type { CallAnswer } from '#contract/call.ts';
import { type getInfo, limits } from '#contract/info.ts';
import type { Actor } from '../actor.ts';
import type { CartCount } from '../cart/count.ts';
import { viewsDocuments } from '../document/access.ts';
import type { Env } from '../env.ts';
import { modulesOf } from '../module/access.ts';
import { mayPayBy } from '../payment/ways.ts';
import { language, languages, named, t } from '../texts/texts.ts';
import type { Shop } from './shop.ts';

type Info = CallAnswer<typeof getInfo>;

/** What an info response is built from, besides the configuration. */
interface Parts {
  actor: Actor;
  shop: Shop;
  region: Info['region'];
  messages: Info['informationMessages'];
  /** Of the actor's chat. */
  unread: number;
  /** Conversations that await the actor's answer. */
  waiting: number;
  /** The count of the actor's cart, if requested. */
  cart: CartCount | undefined;
}

/** The contract's info for an actor. */
export function infoAnswer(env: Env, { actor, shop, region, messages, unread, waiting, cart }: Parts): Info {
  return {
    supplier: { ...shop.supplier, name: named(shop.supplier.name) },
    ...(shop.brand === undefined ? {} : { theme: { brand: shop.brand } }),
    currency: { code: 'RUB', sign: '₽' },
    languages: [...languages],
    region,
    settings: { ...shop.settings, ...ownSettings(env, actor, shop) },
    limits: limits.parse({}),
    filters: ['price', 'brands', 'type', 'series', 'manufacturer', 'sellers'],
    config: {
      analogKeyword: t('info.analogue'),
      relatedKeyword: t('info.related'),
      keywordBy: 'article',
      help: shop.help?.map(({ slug, title }) => ({ slug, title: named(title) })),
      helpVideo: shop.helpVideo && { ...shop.helpVideo, title: named(shop.helpVideo.title) },
      chatButton: shop.chatButton,
      signUp: shop.signUp,
      ...shop.notices,
      importantNotice: noticeOf(shop.notices.importantNotice),
      ...bankOf(env),
      ...captchaOf(env),
    },
    informationMessages: messages,
    yandexMetrikaCounterId: shop.settings.businessAnalytics.modules.yandex?.counterId ?? null,
    unreadAnswers: unread,
    waitingChats: waiting,
    cart,
  };
}

/** In the language of the request, as far as it is translated. */
function noticeOf(notice: Shop['notices']['importantNotice']) {
  if (!notice) return undefined;
  const { title, content, titleEn, contentEn } = notice;
  return language() === 'en' ? { title: titleEn || title, content: contentEn || content } : { title, content };
}

/** Settings that depend on the user's permissions at the company. */
export function ownSettings(env: Env, actor: Actor, { settings }: Pick<Shop, 'settings'>) {
  const may = (permission: string) => actor.kind === 'user' && actor.permissions.includes(permission);
  return {
    isAllowedViewOrdersOfAllCompanies: may('order.view-all-companies'),
    isAllowedSbpPay: actor.kind === 'user' && mayPayBy(env, actor, 'sbp'),
    isAllowedCardPay: actor.kind === 'user' && mayPayBy(env, actor, 'card'),
    isAllowedViewLegalDocuments: may('legal-document.view'),
    documents: settings.documents && may(viewsDocuments),
    modules: modulesOf(env, actor, settings),
  };
}

/** What forms need to get a captcha token. */
function captchaOf({ captcha }: Env) {
  return captcha ? { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } } : {};
}

/** The bank of the sign-in page, if there is one. */
function bankOf({ bank }: Env): { bank?: string } {
  if (bank === null) return {};
  return { bank: bank === 'demo' ? t('info.demo-bank') : t('info.bank') };
}
