import type { BrowserContext } from '@playwright/test';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { knownPages } from '#tests/support/pages.ts';

/** A page as it is looked at: its address and who looks. */
export interface Look {
  name: string;
  path: string;
  as: 'visitor' | 'buyer';
}

/** Every kind of page that there is, empty and filled. */
export const looks: readonly Look[] = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'home of a buyer', path: '/', as: 'buyer' },
  { name: 'catalogue', path: '/catalog', as: 'visitor' },
  { name: 'section', path: 'LIST', as: 'visitor' },
  { name: 'section as a grid, for a buyer', path: 'LIST&pageSize=50', as: 'buyer' },
  { name: 'search', path: 'SEARCH', as: 'visitor' },
  { name: 'nothing found', path: '/catalog?keyword=%D1%89%D1%89%D1%89%D1%89%D1%8A%D1%8A', as: 'visitor' },
  { name: 'filters', path: '/catalog/filters', as: 'visitor' },
  { name: 'values of a filter', path: '/catalog/filters/brands', as: 'visitor' },
  { name: 'product', path: 'PRODUCT', as: 'visitor' },
  { name: 'product of a buyer', path: 'PRODUCT', as: 'buyer' },
  { name: 'product dialog', path: 'DIALOG', as: 'visitor' },
  { name: 'region', path: '/region', as: 'visitor' },
  { name: 'sign-in', path: '/user/sign-in', as: 'visitor' },
  { name: 'company', path: '/user/company', as: 'buyer' },
  { name: 'empty cart', path: '/cart', as: 'visitor' },
  { name: 'cart', path: '/cart', as: 'buyer' },
  { name: 'checkout', path: '/checkout', as: 'buyer' },
  { name: 'orders', path: '/orders', as: 'buyer' },
  { name: 'order', path: 'ORDER', as: 'buyer' },
  { name: 'not found', path: '/no-such-page', as: 'visitor' },
];

/** Fills in the addresses that depend on the seeded goods and on the buyer's own order. */
export interface Places {
  resolve(path: string): string;
  /** Signs the browser in as the buyer who has the order and a filled cart. */
  enter(context: BrowserContext): Promise<void>;
}

/** Prepares a buyer with an order and a filled cart, once per worker. `number` names a buyer whom no journey uses. */
export async function preparePlaces(origin: string, number: number): Promise<Places> {
  const known = await knownPages(origin);
  const client = new Client(origin);
  await client.signIn(buyer(number));
  const order = await placeOneOrder(client);
  await addProducts(client, 3);
  const addresses: Record<string, string> = {
    LIST: known.list,
    SEARCH: known.search,
    PRODUCT: known.product,
    DIALOG: `${known.list}&product=${known.product.split('/').at(-1)}`,
    ORDER: order,
  };
  return {
    resolve: (path) => path.replace(/^[A-Z]+/, (name) => addresses[name] ?? name),
    enter: async (context) => {
      await context.addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value, url: origin, secure: true, httpOnly: true })),
      );
    },
  };
}

/** Puts the first products of the list that are in stock into the client's cart. */
export async function addProducts(client: Client, count: number): Promise<void> {
  const list = await client.get('/catalog?instock=1');
  const forms = list.forms.filter((form) => form.action.startsWith('/cart/items')).slice(0, count);
  if (forms.length < count) throw new Error(`only ${forms.length} products can be added, status ${list.status}`);
  for (const form of forms) await client.submit(form);
}

/** Places an order of one product and returns its address. */
async function placeOneOrder(client: Client): Promise<string> {
  await addProducts(client, 1);
  const checkout = await client.get('/checkout');
  const form = checkout.forms.find((candidate) => candidate.field('contactPhone') !== undefined);
  if (!form) throw new Error(`no form at checkout, status ${checkout.status}`);
  const contact = { contactName: 'Белова Анна', contactPhone: '+7 902 000-00-00' };
  const placed = await client.submit(form, contact, /^(Оформить|Подтвердить) заказ/);
  const order = /href="(\/orders\/[^"/?]+)"/.exec(placed.body)?.[1];
  if (!order) throw new Error(`no order was placed: ${placed.path}, status ${placed.status}`);
  return order;
}
