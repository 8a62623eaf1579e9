import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#seed/accounts.ts';
import { administrator, buyer, type Credentials, numberOf, traveller } from '#tests/support/buyers.ts';
import {
  addProducts,
  exported,
  importedFile,
  importedList,
  keptBudget,
  keptRule,
  lineOf,
  linkTo,
  makeOffer,
  placeOrder,
  publishOffer,
  returnedOrder,
  savePlan,
  saveSpecification,
  shippedOrder,
  startPayment,
  waitingOrder,
} from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { knownPages, links } from '#tests/support/pages.ts';
import { giveCookies } from './enter.ts';
import { test as base } from './test.ts';

/** The buyer has an order and a filled cart, the wordy buyer endless words everywhere, the traveller two companies. */
export type Person = 'buyer' | 'wordy' | 'administrator' | 'traveller' | 'staff';

export type Viewer = 'visitor' | Person;

/** A page to check: its address and who opens it. */
export interface Look {
  name: string;
  path: string;
  as: Viewer;
  /** Page that this one links to and that script opens as a dialog over it. */
  opens?: string;
  /**
   * One column of text or fields at any width: on a phone, axe finds nothing that desktop or other pages don't have
   * too.
   */
  isOneColumn?: true;
}

/** Every kind of page, empty and filled. */
export const looks: readonly Look[] = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'home of a buyer', path: '/', as: 'buyer' },
  { name: 'quick order', path: '/quick-order', as: 'buyer', isOneColumn: true },
  { name: 'catalogue', path: '/catalog', as: 'visitor' },
  { name: 'section', path: 'LIST', as: 'visitor' },
  { name: 'section as a grid, for a buyer', path: 'LIST&pageSize=30', as: 'buyer' },
  { name: 'products ordered before', path: '/catalog?bought=1', as: 'buyer', isOneColumn: true },
  { name: 'view of a section', path: 'VIEW', as: 'buyer' },
  { name: 'choosing in a section', path: 'LIST&select=all', as: 'buyer' },
  { name: 'comparison', path: 'COMPARE', as: 'buyer' },
  { name: 'nothing to compare', path: '/compare', as: 'visitor', isOneColumn: true },
  { name: 'search', path: 'SEARCH', as: 'visitor' },
  {
    name: 'nothing found',
    path: '/catalog?keyword=%D1%89%D1%89%D1%89%D1%89%D1%8A%D1%8A',
    as: 'visitor',
    isOneColumn: true,
  },
  { name: 'filters', path: '/catalog/filters', as: 'visitor' },
  { name: 'values of a filter', path: '/catalog/filters/brands', as: 'visitor' },
  { name: 'product', path: 'PRODUCT', as: 'visitor' },
  { name: 'product of a buyer', path: 'PRODUCT', as: 'buyer' },
  { name: 'product dialog', path: 'DIALOG', as: 'visitor' },
  { name: 'product out of stock', path: 'SOLD_OUT', as: 'buyer' },
  { name: 'consent to statistics', path: '/consent', as: 'visitor', isOneColumn: true },
  { name: 'help', path: '/help', as: 'buyer', isOneColumn: true },
  { name: 'chat', path: '/help/chat', as: 'visitor', isOneColumn: true },
  { name: 'messages about an order', path: '/orders/900000005/messages', as: 'buyer', isOneColumn: true },
  { name: 'orders of buyers', path: '/staff/orders', as: 'staff' },
  { name: 'an order of a buyer', path: '/staff/orders/900000004', as: 'staff' },
  { name: 'chat with buyers', path: '/staff/chat', as: 'staff', isOneColumn: true },
  { name: 'a conversation', path: '/staff/chat/1', as: 'staff', isOneColumn: true },
  { name: 'region', path: '/region', as: 'visitor', isOneColumn: true },
  { name: 'sign-in', path: '/user/sign-in', as: 'visitor' },
  { name: 'sign-in by code', path: '/user/sign-in/code', as: 'visitor', isOneColumn: true },
  { name: 'sign-up', path: '/user/sign-up', as: 'visitor', isOneColumn: true },
  { name: 'reset', path: '/user/reset', as: 'visitor', isOneColumn: true },
  { name: 'privacy', path: '/content/politika-sbora-personalnykh-dannykh', as: 'visitor', isOneColumn: true },
  { name: 'cabinet', path: '/user', as: 'buyer' },
  { name: 'profile', path: '/user/profile', as: 'buyer' },
  { name: 'deletion of the account', path: '/user/delete', as: 'buyer', isOneColumn: true },
  { name: 'places of delivery', path: '/user/addresses', as: 'buyer' },
  { name: 'place of delivery', path: '/user/addresses/new', as: 'buyer' },
  { name: 'own codes', path: '/user/codes', as: 'buyer', isOneColumn: true },
  { name: 'notifications', path: '/user/notifications', as: 'buyer', isOneColumn: true },
  { name: 'sign-ins in use', path: '/user/sessions', as: 'buyer' },
  { name: 'company', path: '/user/company', as: 'buyer' },
  { name: 'choice of a company', path: '/user/companies', as: 'buyer' },
  { name: 'no right', path: '/user/company/colleagues', as: 'buyer', isOneColumn: true },
  {
    name: 'invitation that is not there',
    path: '/user/signin-by-invitation?invitation=x',
    as: 'visitor',
    isOneColumn: true,
  },
  { name: 'payments', path: '/user/payments', as: 'buyer' },
  { name: 'delivery days', path: '/user/delivery', as: 'buyer' },
  { name: 'bonuses', path: '/user/bonus', as: 'buyer' },
  { name: 'rules of bonuses', path: '/user/bonus/rules', as: 'buyer', isOneColumn: true },
  { name: 'loyalty club', path: '/user/golden-club', as: 'buyer' },
  { name: 'saved cards', path: '/user/cards', as: 'buyer' },
  { name: 'closed legal documents', path: '/user/legal-documents', as: 'buyer', isOneColumn: true },
  { name: 'empty cart', path: '/cart', as: 'visitor' },
  { name: 'cart', path: '/cart', as: 'buyer' },
  { name: 'cart with the form for articles', path: '/cart/quick-order', as: 'buyer' },
  { name: 'checkout', path: '/checkout', as: 'buyer' },
  { name: 'specifications', path: '/specifications', as: 'buyer' },
  { name: 'a finished export', path: 'JOB', as: 'buyer', isOneColumn: true },
  { name: 'no archived specifications', path: '/specifications?tab=archive', as: 'buyer', isOneColumn: true },
  { name: 'new specification', path: '/specifications/new', as: 'buyer', isOneColumn: true },
  { name: 'list to import', path: '/specifications/import', as: 'buyer', isOneColumn: true },
  { name: 'rows of an import', path: 'IMPORT', as: 'buyer' },
  { name: 'columns of an import', path: 'IMPORT/columns', as: 'buyer', isOneColumn: true },
  { name: 'specification', path: 'SPECIFICATION', as: 'buyer' },
  { name: 'name and access of a specification', path: 'SPECIFICATION/settings', as: 'buyer' },
  { name: 'specification by link', path: 'LINK', as: 'visitor' },
  { name: 'choice of a specification', path: 'CHOICE', as: 'buyer' },
  { name: 'orders', path: '/orders', as: 'buyer' },
  { name: 'orders to approve', path: '/orders/approvals', as: 'administrator' },
  { name: 'an order to approve', path: 'APPROVAL', as: 'administrator' },
  { name: 'rules of approval', path: '/user/approvals', as: 'administrator', isOneColumn: true },
  { name: 'budgets', path: '/user/budgets', as: 'administrator', isOneColumn: true },
  { name: 'a rule of approval', path: 'RULE', as: 'administrator', isOneColumn: true },
  { name: 'a budget', path: 'BUDGET', as: 'administrator', isOneColumn: true },
  { name: 'ordered products', path: '/orders?tab=products', as: 'buyer' },
  { name: 'no unfinished orders', path: '/orders?tab=checkout', as: 'buyer', isOneColumn: true },
  { name: 'order', path: 'ORDER', as: 'buyer' },
  { name: 'modules', path: '/modules', as: 'buyer', isOneColumn: true },
  { name: 'purchase plans', path: '/modules/order-manager', as: 'buyer' },
  { name: 'no archived plans', path: '/modules/order-manager?tab=archive', as: 'buyer', isOneColumn: true },
  { name: 'new purchase plan', path: '/modules/order-manager/new', as: 'buyer', isOneColumn: true },
  { name: 'purchase plan', path: 'PLAN', as: 'buyer' },
  { name: 'fields of a purchase plan', path: 'PLAN/settings', as: 'buyer', isOneColumn: true },
  { name: 'a product for a purchase plan', path: 'PLAN/add', as: 'buyer', isOneColumn: true },
  { name: 'commercial offers', path: '/modules/offers', as: 'buyer' },
  { name: 'no archived offers', path: '/modules/offers?tab=archive', as: 'administrator', isOneColumn: true },
  { name: 'a new offer', path: '/modules/offers/new?from=cart', as: 'buyer', isOneColumn: true },
  { name: 'choice of an offer', path: '/modules/offers/add?items=GOODS:2', as: 'buyer', isOneColumn: true },
  { name: 'an offer', path: 'OFFER', as: 'buyer' },
  { name: 'customer of an offer', path: 'OFFER/edit', as: 'buyer', isOneColumn: true },
  { name: 'a line of an offer', path: 'OFFER_LINE', as: 'buyer', isOneColumn: true },
  { name: 'rules of an offer', path: 'OFFER/markup', as: 'buyer' },
  { name: 'a letter with an offer', path: 'OFFER/send', as: 'buyer', isOneColumn: true },
  { name: 'look of offers', path: '/modules/offers/template', as: 'buyer', isOneColumn: true },
  { name: 'an offer by its link', path: 'OFFERED', as: 'visitor' },
  { name: 'the configurator', path: '/modules/raec-configurator', as: 'buyer', isOneColumn: true },
  { name: 'documents', path: '/documents', as: 'buyer' },
  { name: 'no paid documents', path: '/documents?tab=paid', as: 'buyer', isOneColumn: true },
  { name: 'an invoice', path: 'INVOICE', as: 'buyer' },
  { name: 'returning goods', path: 'SHIPPED/return', as: 'buyer', isOneColumn: true },
  { name: 'an order with a return', path: 'RETURNED', as: 'buyer' },
  { name: 'a return of a buyer', path: '/staffRETURNED', as: 'staff' },
  { name: 'paying an order', path: 'ORDER/pay', as: 'buyer' },
  { name: 'choosing what to pay', path: '/documents/pay', as: 'buyer' },
  { name: 'a payment', path: 'PAYMENT', as: 'buyer', isOneColumn: true },
  { name: 'reports', path: '/reports?kind=products&by=day', as: 'staff' },
  { name: 'buyers to act for', path: '/staff/buyers', as: 'staff' },
  { name: 'texts of the shop', path: '/staff/texts/page', as: 'staff' },
  { name: 'new item of news', path: '/staff/texts/news/new', as: 'staff', isOneColumn: true },
  { name: 'a new message', path: '/staff/texts/message/new', as: 'staff' },
  { name: 'a text and its changes', path: '/staff/texts/page/reglament', as: 'staff' },
  { name: 'lists for all buyers', path: '/staff/texts/list', as: 'staff', isOneColumn: true },
  { name: 'words around the chat', path: '/staff/texts/chat/support', as: 'staff', isOneColumn: true },
  { name: 'synonyms', path: '/staff/texts/synonyms/search', as: 'staff' },
  { name: 'news', path: '/posts/news', as: 'visitor' },
  { name: 'a rubric without news', path: '/posts/news?rubric=99', as: 'visitor', isOneColumn: true },
  { name: 'an item of news', path: '/posts/news/grafik-v-prazdniki', as: 'buyer' },
  { name: 'film of the help', path: '/help/video', as: 'visitor' },
  { name: 'what staff did', path: '/staff/actions', as: 'administrator' },
  { name: 'colleagues', path: '/user/company/colleagues', as: 'administrator' },
  { name: 'legal documents', path: '/user/legal-documents', as: 'administrator' },
  { name: 'unbinding a card', path: 'CARD', as: 'buyer', isOneColumn: true },
  { name: 'own products', path: '/own-products', as: 'buyer' },
  { name: 'an own product to make', path: '/own-products/new', as: 'buyer' },
  { name: 'saved filters', path: '/catalog/saved', as: 'buyer' },
  { name: 'no right to the pages of staff', path: '/staff/buyers', as: 'buyer', isOneColumn: true },
  { name: 'failed return from the bank', path: '/auth/tinkoff/complete', as: 'visitor', isOneColumn: true },
  { name: 'dialog of sign-in', path: '/cart', as: 'visitor', opens: '/user/sign-in' },
  { name: 'dialog of regions', path: '/cart', as: 'visitor', opens: '/region' },
  { name: 'dialog of companies', path: '/user/company', as: 'traveller', opens: '/user/companies' },
  { name: 'not found', path: '/no-such-page', as: 'visitor' },
  { name: 'search for an endless word', path: `/catalog?keyword=${'W'.repeat(500)}`, as: 'visitor' },
  { name: 'prices that are no numbers', path: '/catalog?priceMin=abc&requestedAmount=2,5', as: 'visitor' },
  { name: 'cart with endless words', path: '/cart', as: 'wordy' },
  { name: 'checkout with endless words', path: '/checkout', as: 'wordy' },
  { name: 'orders with endless words', path: '/orders', as: 'wordy' },
  { name: 'order with endless words', path: 'WORDY_ORDER', as: 'wordy' },
  { name: 'specifications with endless words', path: '/specifications', as: 'wordy' },
  { name: 'specification with endless words', path: 'WORDY_SPECIFICATION', as: 'wordy' },
  { name: 'choice of a specification with endless words', path: 'WORDY_CHOICE', as: 'wordy' },
  { name: 'rows of an import with endless words', path: 'WORDY_IMPORT', as: 'wordy' },
  { name: 'purchase plan with endless words', path: 'WORDY_PLAN', as: 'wordy' },
  { name: 'own products with endless words', path: '/own-products', as: 'wordy' },
  { name: 'own product with endless words', path: 'WORDY_PRODUCT', as: 'wordy' },
  { name: 'places of delivery with endless words', path: '/user/addresses', as: 'wordy' },
];

/**
 * A window for each viewer, signed in once and led from page to page: opening one takes more CPU than most pages do.
 * Without the cookie of the stylesheet every page is a first view and inlines its styles.
 */
class Windows {
  private readonly opened = new Map<Viewer, Page>();

  async of(as: Viewer, browser: Browser, places: Places): Promise<Page> {
    const existing = this.opened.get(as);
    if (existing) {
      // The page before may still be about to set it.
      await existing.goto('about:blank');
      await existing.context().clearCookies({ name: 'b2b_css' });
      return existing;
    }
    const context = await browser.newContext({ baseURL: places.origin });
    if (as !== 'visitor') await places.enter(context, as);
    const page = await context.newPage();
    this.opened.set(as, page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.opened.values()) await page.context().close();
  }
}

/** The shop's test with a page that its viewer, `as`, has had open since an earlier test. */
export const test = base.extend<{ as: Viewer }, { origin: string; places: Places; windows: Windows }>({
  as: ['visitor', { option: true }],
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use(process.env['ORIGIN'] ?? ''),
    { scope: 'worker' },
  ],
  places: [
    async ({ origin }, use, info) => use(await preparePlaces(origin, info.workerIndex)),
    { scope: 'worker', timeout: 120_000 },
  ],
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const windows = new Windows();
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ windows, as, browser, places, viewport }, use) => {
    const page = await windows.of(as, browser, places);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  context: async ({ page }, use) => use(page.context()),
});

/** Fills in the addresses that depend on the seeded products and on the buyer's own order. */
export interface Places {
  origin: string;
  resolve(path: string): string;
  enter(context: BrowserContext, as: Person): Promise<void>;
  /** A browser without script, signed in. */
  clientOf(as: Viewer): Client;
}

/**
 * Prepares a buyer with an order and a filled cart, once per worker; no journey uses the same one.
 */
export async function preparePlaces(origin: string, worker: number): Promise<Places> {
  const pages = await knownPages(origin);
  const client = new Client(origin);
  const number = numberOf('walk', worker, 0);
  await client.signIn(buyer(number));
  const entered = async (credentials: Credentials) => {
    const other = new Client(origin);
    await other.signIn(credentials);
    return other;
  };
  const clients: Record<Person, Client> = {
    buyer: client,
    administrator: await entered(administrator(number)),
    traveller: await entered(traveller(numberOf('traveller', worker, 0))),
    wordy: await entered(buyer(numberOf('walk', worker, 1))),
    staff: await entered({ login: 'staff@demo.test', password: demoPassword }),
  };
  await clients.staff.get(pages.product);
  const order = await placeOrder(client);
  const waiting = await waitingOrder(client, clients.administrator);
  const saved = await saveSpecification(client, 'Объект на Лесной');
  const offer = await makeOffer(client, saved.path);
  await addProducts(client, 3);
  const addresses: Record<string, string> = {
    LIST: pages.list,
    SEARCH: pages.search,
    PRODUCT: pages.product,
    GOODS: pages.product.split('/').at(-1) ?? '',
    DIALOG: `${pages.list}&product=${pages.product.split('/').at(-1)}`,
    VIEW: pages.list.replace('/catalog', '/catalog/view'),
    COMPARE: pages.compare,
    ORDER: order,
    APPROVAL: waiting,
    RULE: await keptRule(clients.administrator),
    BUDGET: await keptBudget(clients.administrator),
    SHIPPED: await shippedOrder(client, clients.staff, 2),
    RETURNED: await returnedOrder(client, clients.staff),
    INVOICE: links((await client.get(order)).body).find((href) => /^\/documents\/\d/.test(href)) ?? '',
    PAYMENT: await startPayment(client, order),
    SPECIFICATION: saved.path,
    CHOICE: saved.choice,
    PLAN: await savePlan(client, 'План на декабрь', saved.path),
    OFFER: offer,
    OFFER_LINE: await lineOf(client, offer),
    OFFERED: await publishOffer(client, offer),
    LINK: await linkTo(client, saved.path),
    JOB: await exported(client, saved.path),
    IMPORT: await importedList(client, [
      'НЕТ-ТАКОГО\t1',
      'кабель ввг\t2,5',
      ...Array.from({ length: 30 }, () => 'автомат 16а\t5'),
    ]),
    SOLD_OUT: await soldOut(client),
    ...(await writeEndlessly(clients.wordy)),
    CARD: links((await client.get('/user/cards')).body).find((href) => /^\/user\/cards\/\d/.test(href)) ?? '',
  };
  return {
    origin,
    resolve: (path) => path.replace(/[A-Z_]{3,}/, (name) => addresses[name] ?? name),
    enter: (context, as) => giveCookies(context, clients[as]),
    clientOf: (as) => (as === 'visitor' ? new Client(origin) : clients[as]),
  };
}

/** The page of a product that nobody can order before more of it comes: its row has a form for favourites alone. */
export async function soldOut(client: Client): Promise<string> {
  for (let page = 1; page <= 5; page += 1) {
    const { forms } = await client.get(`/catalog?sort=stock&page=${page}`);
    for (const form of forms.filter(({ action }) => action.startsWith('/favorite'))) {
      const path = `/product/${form.field('productId')}`;
      const product = await client.get(path);
      if (product.forms.some(({ action }) => action.startsWith(`${path}/alert`))) return path;
    }
  }
  throw new Error('nothing can be waited for');
}

/** Types the longest possible word into every field that pages show again. Returns the addresses of the new records. */
async function writeEndlessly(client: Client) {
  const word = (letters: number) => 'Ш'.repeat(letters);
  const fill = async (path: string, fields: Record<string, string>) => {
    const page = await client.get(path);
    const form = page.forms.find(({ field }) => Object.keys(fields).every((name) => field(name) !== undefined));
    if (!form) throw new Error(`no such form at ${path}, status ${page.status}`);
    return client.submit(form, fields, 'Сохранить');
  };
  const order = await placeOrder(client, 1, word(300));
  const { path: specification, choice } = await saveSpecification(client, word(150));
  const article = /Арт\.\s*([^\s<·]+)/.exec((await client.get(specification)).body)?.[1] ?? '';
  const plan = await savePlan(client, word(150), specification);
  const product = await fill('/own-products/new', { name: word(150), article: word(60), manufacturer: word(90) });
  await fill('/user/addresses/new', { name: word(90), address: word(300), comment: word(300), contactName: word(90) });
  await addProducts(client, 3);
  return {
    WORDY_ORDER: order,
    WORDY_SPECIFICATION: specification,
    WORDY_CHOICE: choice,
    WORDY_IMPORT: await importedFile(client, `${word(80)}.csv`, [`${article}\t1000`, `${word(90)}\t1`]),
    WORDY_PRODUCT: product.path,
    WORDY_PLAN: plan,
  };
}
