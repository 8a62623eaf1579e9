import type { z } from 'zod';
import type * as contract from '../info.ts';
import type { ExamplesOf } from './examples-of.ts';

/** Of a buyer in Moscow. */
export const info: z.input<typeof contract.info> = {
  supplier: {
    name: 'Торговый прилавок',
    phone: '+7 495 000-02-10',
    email: 'zakaz@example.ru',
    seller: {
      name: 'АО «Торговый прилавок»',
      inn: '9703120844',
      ogrn: '1127746001844',
      address: '109012, г. Москва, ул. Складская, д. 1',
    },
  },
  theme: { brand: '#BF2626' },
  currency: { code: 'RUB', sign: '₽' },
  languages: ['ru', 'en'],
  region: { id: 1, name: 'Москва и область' },
  settings: {
    showHomePage: true,
    isPositionsInOrder: true,
    isAllowedViewOrdersOfAllCompanies: false,
    isAllowedSbpPay: false,
    isAllowedCardPay: true,
    isAllowedViewLegalDocuments: true,
    modules: { enabled: true, offers: true, raecConfigurator: true, orderManager: true },
    currentPriceForUnauthorized: true,
    stockForUnauthorized: false,
    chatButton: { liveChat: false },
    businessAnalytics: {
      enabled: true,
      modules: { b2b: true, google: null, yandex: { counterId: '10000001', ecommerce: true, strict: true } },
    },
  },
  limits: {
    pageSize: 20,
    numberOfShownStocks: 2,
    exportOrders: 10,
    importTextLines: 300,
    importFileRows: 500,
    importFileBytes: 2_097_152,
    importSeconds: 60,
    specificationLines: 1000,
    imageBytes: 2_097_152,
    reserveDays: 3,
    freeDeliveryFrom: 10_000,
  },
  filters: ['price', 'brands', 'type'],
  config: {
    analogKeyword: 'Аналог',
    relatedKeyword: 'Связанные',
    keywordBy: 'article',
    captcha: { provider: 'smartcaptcha', siteKey: 'ysc1_example' },
    bank: 'Т-Банк',
    cookieVersion: '2026-09-01',
    help: [{ slug: 'rukovodstvo', title: 'Руководство пользователя' }],
  },
  informationMessages: [
    {
      id: 2,
      title: 'Склад в Москве закрыт 31 декабря',
      content: 'Заказы с этой датой привезём 9 января.',
      level: 'warning',
      closable: true,
      kind: 'information',
    },
  ],
  yandexMetrikaCounterId: '10000001',
};

export const infoExamples: ExamplesOf<typeof contract> = {
  getInfo: { usual: info, withCart: { ...info, cart: { positions: 2, total: 12_547.56 } } },
  ping: { sameKey: { signature: 'valid' }, otherKey: { signature: 'invalid' } },
  getSettings: {
    buyer: {
      isAllowedViewOrdersOfAllCompanies: false,
      isAllowedSbpPay: false,
      isAllowedCardPay: true,
      isAllowedViewLegalDocuments: true,
      modules: { enabled: true, offers: true, raecConfigurator: true, orderManager: true },
    },
    visitor: {},
  },
  getTranslations: { usual: { 'cart.title': 'Корзина заказов' } },
  getRegions: {
    usual: {
      items: [
        { id: 1, name: 'Москва и область', group: 'Центральный округ', isDefault: true, cities: ['Москва', 'Мытищи'] },
        { id: 10, name: 'Волгоградская область', group: 'Южный округ', isDefault: false, cities: ['Волгоград'] },
      ],
      columns: 3,
    },
  },
};
