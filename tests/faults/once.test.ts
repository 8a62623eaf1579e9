import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { addForms, addProducts, fillCheckout, placedOrder } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { links } from '#tests/support/pages.ts';
import { type Server, startServer } from '#tests/support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let next = 0;
/** A signed-in buyer that no other test uses. */
async function newBuyer(): Promise<Client> {
  const client = new Client(server.origin);
  await client.signIn(buyer(next++));
  return client;
}

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** Addresses of the orders in a buyer's list. */
async function ordersOf(client: Client): Promise<string[]> {
  const { body } = await client.get('/orders');
  return [...new Set(links(body).filter((href) => /^\/orders\/\d+$/.test(href)))];
}

/** Amount of the only line in a buyer's cart. */
async function amountInCart(client: Client): Promise<number> {
  const { forms } = await client.get('/cart');
  const amounts = forms.filter((form) => form.field('lines[0].id')).map((form) => form.field('lines[0].amount'));
  expect(amounts).toHaveLength(1);
  return Number(amounts[0]);
}

describe('an order', () => {
  it('sent fifty times at once is placed once, and everybody learns its number or is told to wait', async () => {
    const client = await newBuyer();
    await addProducts(client, 3);
    const { action, fields } = await fillCheckout(client);
    const pages = await times(50, () => client.clone().post(action, fields));
    const orders = await ordersOf(client);
    expect(orders).toHaveLength(1);
    const placed = pages.filter((page) => placedOrder(page) === orders[0]);
    expect(placed.length).toBeGreaterThan(0);
    const others = pages.filter((page) => !placed.includes(page)).map((page) => page.status);
    expect(others.filter((status) => ![409, 429, 503].includes(status))).toEqual([]);
  });

  it('sent again later comes to the same order', async () => {
    const client = await newBuyer();
    await addProducts(client, 1);
    const { action, fields } = await fillCheckout(client);
    const first = placedOrder(await client.post(action, fields));
    expect(first).not.toBeNull();
    expect(placedOrder(await client.post(action, fields))).toBe(first);
    expect(await ordersOf(client)).toEqual([first]);
  });

  it('changed after it was placed does not become another one', async () => {
    const client = await newBuyer();
    await addProducts(client, 1);
    const { action, fields } = await fillCheckout(client);
    const first = placedOrder(await client.post(action, fields));
    const changed = fields.map(([name, value]): [string, string] => [name, name === 'comment' ? 'иначе' : value]);
    const again = await client.post(action, changed);
    expect(placedOrder(again)).not.toBe(first);
    expect(again.status).toBeLessThan(500);
    expect(await ordersOf(client)).toEqual([first]);
  });

  it('of two browsers for one cart is placed by one of them', async () => {
    const client = await newBuyer();
    await addProducts(client, 2);
    const ready = await Promise.all([fillCheckout(client), fillCheckout(client)]);
    const pages = await Promise.all(ready.map(({ action, fields }) => client.clone().post(action, fields)));
    expect(pages.filter((page) => placedOrder(page) !== null && page.path.includes('placed'))).toHaveLength(1);
    expect(await ordersOf(client)).toHaveLength(1);
  });

  it('empties the cart', async () => {
    const client = await newBuyer();
    await addProducts(client, 2);
    const { action, fields } = await fillCheckout(client);
    await client.post(action, fields);
    expect((await client.get('/cart')).body).toContain('В корзине пока пусто');
  });
});

describe('a line of the cart', () => {
  it('grows by every one of fifty different posts at once', async () => {
    const client = await newBuyer();
    const [form] = addForms(await client.get('/catalog?instock=1'));
    const amount = Number(form?.field('amount'));
    await times(50, () => client.clone().submit(form as NonNullable<typeof form>, { requestId: crypto.randomUUID() }));
    expect(await amountInCart(client)).toBe(50 * amount);
  });

  it('grows once by fifty equal posts at once', async () => {
    const client = await newBuyer();
    const [form] = addForms(await client.get('/catalog?instock=1'));
    await times(50, () => client.clone().submit(form as NonNullable<typeof form>));
    expect(await amountInCart(client)).toBe(Number(form?.field('amount')));
  });

  it('of a visitor comes along at sign-in once, however often the form is sent', async () => {
    const client = new Client(server.origin);
    const [form] = addForms(await client.get('/catalog'));
    await client.submit(form as NonNullable<typeof form>);
    const credentials = buyer(next++);
    const page = await client.get('/user/sign-in');
    const signIn = page.forms.find((candidate) => candidate.field('password') !== undefined);
    const tabs = [client.clone(), client.clone(), client.clone()];
    await Promise.all(tabs.map((tab) => tab.submit(signIn as NonNullable<typeof signIn>, { ...credentials })));
    const [signedIn = client] = tabs;
    expect(await amountInCart(signedIn)).toBe(Number(form?.field('amount')));
  });
});
