import type { DefaultNamespace, Namespace } from 'i18next';
import type addresses from '#app/locales/ru/addresses.json';
import type approval from '#app/locales/ru/approval.json';
import type auth from '#app/locales/ru/auth.json';
import type bank from '#app/locales/ru/bank.json';
import type bonus from '#app/locales/ru/bonus.json';
import type cabinet from '#app/locales/ru/cabinet.json';
import type cards from '#app/locales/ru/cards.json';
import type cart from '#app/locales/ru/cart.json';
import type catalogue from '#app/locales/ru/catalogue.json';
import type chat from '#app/locales/ru/chat.json';
import type checkout from '#app/locales/ru/checkout.json';
import type club from '#app/locales/ru/club.json';
import type codes from '#app/locales/ru/codes.json';
import type colleagues from '#app/locales/ru/colleagues.json';
import type company from '#app/locales/ru/company.json';
import type compare from '#app/locales/ru/compare.json';
import type consent from '#app/locales/ru/consent.json';
import type content from '#app/locales/ru/content.json';
import type delivery from '#app/locales/ru/delivery.json';
import type documents from '#app/locales/ru/documents.json';
import type errors from '#app/locales/ru/errors.json';
import type exchange from '#app/locales/ru/exchange.json';
import type find from '#app/locales/ru/find.json';
import type gate from '#app/locales/ru/gate.json';
import type home from '#app/locales/ru/home.json';
import type imports from '#app/locales/ru/import.json';
import type invitation from '#app/locales/ru/invitation.json';
import type jobs from '#app/locales/ru/jobs.json';
import type legal from '#app/locales/ru/legal.json';
import type modules from '#app/locales/ru/modules.json';
import type notifications from '#app/locales/ru/notifications.json';
import type offered from '#app/locales/ru/offered.json';
import type offers from '#app/locales/ru/offers.json';
import type orders from '#app/locales/ru/orders.json';
import type own from '#app/locales/ru/own.json';
import type paying from '#app/locales/ru/paying.json';
import type payments from '#app/locales/ru/payments.json';
import type plans from '#app/locales/ru/plans.json';
import type posts from '#app/locales/ru/posts.json';
import type processing from '#app/locales/ru/processing.json';
import type product from '#app/locales/ru/product.json';
import type quick from '#app/locales/ru/quick.json';
import type region from '#app/locales/ru/region.json';
import type reports from '#app/locales/ru/reports.json';
import type requisites from '#app/locales/ru/requisites.json';
import type returns from '#app/locales/ru/returns.json';
import type shell from '#app/locales/ru/shell.json';
import type signup from '#app/locales/ru/signup.json';
import type specifications from '#app/locales/ru/specifications.json';
import type staff from '#app/locales/ru/staff.json';
import type texts from '#app/locales/ru/texts.json';
import type ui from '#app/locales/ru/ui.json';
import type waiting from '#app/locales/ru/waiting.json';
import type webhooks from '#app/locales/ru/webhooks.json';

/** Keys come from the Russian files: any other key is a type error. */
interface Resources {
  addresses: typeof addresses;
  approval: typeof approval;
  auth: typeof auth;
  bank: typeof bank;
  bonus: typeof bonus;
  cabinet: typeof cabinet;
  cards: typeof cards;
  cart: typeof cart;
  catalogue: typeof catalogue;
  chat: typeof chat;
  checkout: typeof checkout;
  club: typeof club;
  codes: typeof codes;
  colleagues: typeof colleagues;
  company: typeof company;
  compare: typeof compare;
  consent: typeof consent;
  content: typeof content;
  delivery: typeof delivery;
  documents: typeof documents;
  errors: typeof errors;
  exchange: typeof exchange;
  find: typeof find;
  gate: typeof gate;
  home: typeof home;
  import: typeof imports;
  invitation: typeof invitation;
  jobs: typeof jobs;
  legal: typeof legal;
  modules: typeof modules;
  plans: typeof plans;
  notifications: typeof notifications;
  offered: typeof offered;
  offers: typeof offers;
  orders: typeof orders;
  own: typeof own;
  paying: typeof paying;
  payments: typeof payments;
  posts: typeof posts;
  processing: typeof processing;
  product: typeof product;
  quick: typeof quick;
  region: typeof region;
  reports: typeof reports;
  requisites: typeof requisites;
  returns: typeof returns;
  shell: typeof shell;
  signup: typeof signup;
  specifications: typeof specifications;
  staff: typeof staff;
  texts: typeof texts;
  ui: typeof ui;
  waiting: typeof waiting;
  webhooks: typeof webhooks;
}

type Stem<N extends string> = N extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : N;

/** `<namespace>:<key>`, plurals without their suffix. */
type Keys = { [N in keyof Resources]: `${N}:${Stem<keyof Resources[N] & string>}` };
type KeyIn<Ns> = Keys[(Ns extends readonly (infer N)[] ? N : Ns) & keyof Keys];
type Every = readonly TextNamespace[];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: Every;
    resources: Record<TextNamespace, Record<never, string>>;
    keySeparator: false;
    nsSeparator: ':';
    returnNull: false;
  }
  // Replaces i18next's own signature, with which tsc takes minutes.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: KeyIn<Ns>): string;
    (key: KeyIn<Ns>, params: TextParams | undefined): string;
  }
}

export type TextNamespace = keyof Resources;

export type TextKey = Keys[TextNamespace];

/** Values of placeholders; `count` also selects the plural form. */
export type TextParams = Readonly<Record<string, string | number | undefined>>;

/** Accepts the `t` of any component or request: method parameters are bivariant, so a narrower `t` fits. */
export type Translate = { translate(key: TextKey, params?: TextParams): string }['translate'];

/** The supplier's overrides by namespace and key. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;
