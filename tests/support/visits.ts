import { demoPassword } from '#seed/accounts.ts';
import { addresses } from './addresses.ts';
import { archive, archivedPlan, archivedSpecification } from './archived.ts';
import { administrator, buyer } from './buyers.ts';
import {
  addProducts,
  exported,
  importedList,
  keptBudget,
  keptRule,
  lineOf,
  linkTo,
  makeOffer,
  placeOrder,
  publishOffer,
  savePlan,
  saveSpecification,
  shippedOrder,
  startPayment,
  waitingOrder,
} from './buying.ts';
import { checkedWebhook } from './checked-webhook.ts';
import { Client } from './client.ts';
import { atThirdStep, formWith, sentText } from './newcomer.ts';
import { knownPages, links } from './pages.ts';

/** A browser for every kind of user, each with something of its own to see. */
export interface People {
  visitor: Client;
  /** Has a full cart, a placed order and a product of the company's own. */
  buyer: Client;
  administrator: Client;
  /** One of the supplier's staff. */
  staff: Client;
  /** At the third step of sign-up. */
  newcomer: Client;
}

/** A page's route with the address of an existing page. */
export interface RealAddress {
  file: string;
  path: string;
}

/** Lines of a specification's longest page. */
const fullPage = 30;

/** Routes whose component is never rendered: their loaders redirect. */
const neverShown = [
  'features/catalogue/selected/route.tsx',
  'features/specifications/act/route.tsx',
  'features/specifications/plan-act/route.tsx',
  'features/modules/offers/act/route.tsx',
];

/** Prepares people by the number of a buyer that no other test uses. The shop must pass the API's outbox through. */
export async function enterPeople(origin: string, number: number) {
  const signedIn = async (credentials: { login: string; password: string }) => {
    const client = new Client(origin);
    await client.signIn(credentials);
    return client;
  };
  const people: People = {
    visitor: new Client(origin),
    buyer: await signedIn(buyer(number)),
    administrator: await signedIn(administrator(number)),
    staff: await signedIn({ login: 'staff@demo.test', password: demoPassword }),
    newcomer: (await atThirdStep(origin, `newcomer${number}@proba.test`)).client,
  };
  return { people, pages: await realAddresses(origin, people) };
}

/** Numbers the people invited by this administrator: no two may have the same address. */
let invited = 0;

async function invitation(origin: string, manager: Client): Promise<string> {
  const login = `invited${++invited}@proba.test`;
  const colleagues = await manager.get('/user/company/colleagues');
  await manager.submit(
    formWith(colleagues, 'login'),
    { name: 'Ильин Пётр', login, role: 'buyer' },
    /Отправить приглашение/,
  );
  const { pathname, search } = new URL(/https?:\S+/.exec(await sentText(origin, login))?.[0] ?? 'no link');
  return pathname + search;
}

/** Every route that renders a page, each with an address at which somebody sees it. */
async function realAddresses(
  origin: string,
  { buyer: person, administrator: manager, staff }: People,
): Promise<RealAddress[]> {
  const { product, list } = await knownPages(origin);
  const order = await placeOrder(person);
  const waiting = await waitingOrder(person, manager);
  const shipped = await shippedOrder(person, staff);
  const saved = await saveSpecification(person, 'Объект на Лесной', fullPage);
  const archived = await archivedSpecification(person);
  const plan = await savePlan(person, 'План на декабрь', saved.path);
  const oldPlan = await archivedPlan(person);
  const offer = await makeOffer(person, saved.path);
  const oldOffer = await makeOffer(person, saved.path, 'Прежнее предложение');
  await archive(person, oldOffer);
  const { webhook, delivery } = await checkedWebhook(staff);
  await addProducts(person, 10);
  const form = await person.get('/own-products/new');
  const { path: own } = await person.submit(formWith(form, 'name'), { name: 'Щит по чертежу' });
  const linked = async (page: string, one: RegExp) =>
    links((await person.get(page)).body).find((href) => one.test(href)) ?? `no link on ${page}`;
  const imported = await importedList(person);
  const real: Record<string, string> = {
    'features/catalogue/list/route.tsx': list,
    'features/product/dialog/route.tsx': `${list}&product=${product.split('/').at(-1)}`,
    'features/catalogue/filter-values/route.tsx': '/catalog/filters/brands',
    'features/product/page/route.tsx': product,
    'features/product/codes/route.tsx': `${product}/codes`,
    'features/content/route.tsx': '/content/reglament',
    'features/content/help/route.tsx': '/help',
    'features/auth/invitation/route.tsx': await invitation(origin, manager),
    'features/posts/list/route.tsx': '/posts/news',
    'features/posts/item/route.tsx': '/posts/news/grafik-v-prazdniki',
    'features/staff/texts/list/route.tsx': '/staff/texts/page',
    'features/staff/texts/new/route.tsx': '/staff/texts/message/new',
    'features/staff/texts/details/route.tsx': '/staff/texts/page/reglament',
    'features/orders/order/route.tsx': order,
    'features/orders/approval/route.tsx': waiting,
    'features/orders/withdraw/route.tsx': `${waiting.replace('/approvals/', '/')}/withdraw`,
    'features/account/approvals/details/route.tsx': await keptRule(manager),
    'features/account/budgets/details/route.tsx': await keptBudget(manager),
    'features/documents/details/route.tsx': await linked(order, /^\/documents\/\d+/),
    'features/orders/staff-details/route.tsx': order.replace('/orders/', '/staff/orders/'),
    'features/orders/messages/route.tsx': `${order}/messages`,
    'features/orders/staff-messages/route.tsx': `${order.replace('/orders/', '/staff/orders/')}/messages`,
    'features/orders/return/route.tsx': `${shipped}/return`,
    'features/payments/order/route.tsx': `${order}/pay`,
    'features/payments/documents/route.tsx': '/documents/pay',
    'features/payments/details/route.tsx': await startPayment(person, order),
    'features/orders/placed/route.tsx': `/orders/placed?ids=${order.split('/').at(-1)}`,
    'features/specifications/add/route.tsx': saved.choice,
    'features/specifications/details/route.tsx': saved.path,
    'features/specifications/settings/route.tsx': `${saved.path}/settings`,
    'features/specifications/delete/route.tsx': `${archived}/delete`,
    'features/specifications/plan/route.tsx': plan,
    'features/specifications/plan-settings/route.tsx': `${plan}/settings`,
    'features/specifications/plan-add/route.tsx': `${plan}/add?words=${encodeURIComponent('кабель')}`,
    'features/specifications/plan-delete/route.tsx': `${oldPlan}/delete`,
    'features/specifications/by-link/route.tsx': await linkTo(person, saved.path),
    'features/modules/offers/new/route.tsx': `/modules/offers/new?from=specification:${saved.path.split('/').at(-1)}`,
    'features/modules/offers/details/route.tsx': offer,
    'features/modules/offers/edit/route.tsx': `${offer}/edit`,
    'features/modules/offers/add/route.tsx': `${offer}/add?words=${encodeURIComponent('кабель')}`,
    'features/modules/offers/choose/route.tsx': `/modules/offers/add?items=${product.split('/').at(-1)}:10`,
    'features/modules/offers/line/route.tsx': await lineOf(person, offer),
    'features/modules/offers/markup/route.tsx': `${offer}/markup`,
    'features/modules/offers/send/route.tsx': `${offer}/send`,
    'features/modules/offers/delete/route.tsx': `${oldOffer}/delete`,
    'features/modules/offers/ask/route.tsx': `${offer}/ask?what=archive`,
    'features/modules/offers/by-link/route.tsx': await publishOffer(person, offer),
    'features/staff/webhooks/details/route.tsx': webhook,
    'features/staff/webhooks/delivery/route.tsx': delivery,
    'features/jobs/details/route.tsx': await exported(person, saved.path),
    'features/specifications/import-rows/route.tsx': imported,
    'features/specifications/import-columns/route.tsx': `${imported}/columns`,
    'features/own-products/details/route.tsx': own,
    'features/account/addresses/details/route.tsx': await linked('/user/addresses', /^\/user\/addresses\/\d+/),
    'features/account/cards/unbind/route.tsx': await linked('/user/cards', /^\/user\/cards\/\d+/),
  };
  const routes = await addresses();
  const stale = Object.keys(real).filter((file) => !routes.some((route) => route.file === file));
  if (stale.length > 0) throw new Error(`no such routes: ${stale.join(', ')}`);
  const shown = routes.filter(({ hasPage, file }) => hasPage && !neverShown.includes(file));
  return shown.map(({ file, path }) => ({ file, path: real[file] ?? path }));
}
