import type { Client, Page } from './client.ts';
import type { Form } from './html.ts';

/** Forms of a page that put a product into the cart. */
export function addForms(page: Page): Form[] {
  return page.forms.filter((form) => form.action.startsWith('/cart/items') && form.field('amount') !== undefined);
}

/** Puts the first products in stock on the list into the client's cart, once each. */
export async function addProducts(client: Client, count: number): Promise<void> {
  const list = await client.get('/catalog?instock=1');
  const forms = addForms(list).slice(0, count);
  if (forms.length < count) throw new Error(`only ${forms.length} products can be added, status ${list.status}`);
  for (const form of forms) await client.submit(form);
}

/** Contact of the tests' orders. */
const contact = { contactName: 'Белова Анна', contactPhone: '+7 902 000-00-00' };
const orderButton = /^(Оформить|Подтвердить) заказ/;

/** A filled-in checkout that can be submitted, even repeatedly. */
export interface ReadyOrder {
  action: string;
  fields: [string, string][];
}

/** Opens checkout and fills it in. Throws if no order can be placed. */
export async function fillCheckout(client: Client, comment = ''): Promise<ReadyOrder> {
  const checkout = await client.get('/checkout');
  const form = checkout.forms.find((candidate) => candidate.field('contactPhone') !== undefined);
  if (!form) throw new Error(`no form at ${checkout.path}, status ${checkout.status}`);
  return { action: form.action, fields: form.data({ ...contact, comment }, orderButton) };
}

/** Address of the placed order, or null if the page isn't that of a placed order. */
export function placedOrder(page: Page): string | null {
  return page.status === 200 ? (/href="(\/orders\/[^"/?]+)"/.exec(page.body)?.[1] ?? null) : null;
}

/** Places an order of `products` products and returns its address. */
export async function placeOrder(client: Client, products = 1, comment = ''): Promise<string> {
  await addProducts(client, products);
  const { action, fields } = await fillCheckout(client, comment);
  const page = await client.post(action, fields);
  const order = placedOrder(page);
  if (!order) throw new Error(`no order was placed: ${page.path}, status ${page.status}`);
  return order;
}

/** Makes a rule that no order meets, and returns its address. */
export async function keptRule(administrator: Client): Promise<string> {
  const fields = { name: 'Very large orders', condition: 'total', sum: '900 000 000', approver: 'role:administrator' };
  return await setUp(administrator, '/user/approvals', 'condition', fields);
}

/** Makes a cost centre with a budget that only warns, and returns the address of the budget. */
export async function keptBudget(administrator: Client): Promise<string> {
  const name = `Site ${crypto.randomUUID()}`;
  const form = (await administrator.get('/user/budgets')).forms.find((one) => one.field('name') !== undefined);
  if (!form) throw new Error('no form for a cost centre');
  const { body } = await administrator.submit(form, { name });
  const center = new RegExp(`value="(center:\\d+)"[^>]*>${name}`).exec(body)?.[1] ?? '';
  const fields = { of: center, period: 'year', limit: '900 000 000', kind: 'warn' };
  return await setUp(administrator, '/user/budgets', 'limit', fields);
}

/** Fills in the form with the field and returns the address of what was made last. */
async function setUp(client: Client, path: string, field: string, fields: Record<string, string>): Promise<string> {
  const form = (await client.get(path)).forms.find((one) => one.field(field) !== undefined);
  if (!form) throw new Error(`no form with ${field} at ${path}`);
  const { body, status } = await client.submit(form, fields);
  const made = [...body.matchAll(new RegExp(`href="(${path}/\\d+)"`, 'g'))].map(([, address = '']) => address);
  const latest = made.sort((a, b) => Number(a.split('/').at(-1)) - Number(b.split('/').at(-1))).at(-1);
  if (!latest) throw new Error(`nothing was made at ${path}, status ${status}`);
  return latest;
}

/**
 * Places an order that waits for the administrator of the buyer's company, and returns the address of the decision. The
 * rule goes again, so that later orders don't wait.
 */
export async function waitingOrder(buyer: Client, administrator: Client): Promise<string> {
  const ruleForm = async (field: string) => {
    const rules = await administrator.get('/user/approvals');
    const form = rules.forms.find((one) => one.action === rules.path && one.field(field) !== undefined);
    if (!form) throw new Error(`no form with ${field} at ${rules.path}, status ${rules.status}`);
    return form;
  };
  const rule = { name: 'Any order', condition: 'always', approver: 'role:administrator' };
  await administrator.submit(await ruleForm('condition'), rule);
  const order = await placeOrder(buyer);
  const { body } = await administrator.get('/user/approvals');
  for (const [, question = ''] of body.matchAll(/href="(\/user\/approvals\/\d+\?delete=1)"/g)) {
    const confirmation = (await administrator.get(question)).forms.find((one) => one.field('id') !== undefined);
    if (!confirmation) throw new Error(`no rule to delete at ${question}`);
    await administrator.submit(confirmation);
  }
  return order.replace('/orders/', '/orders/approvals/');
}

/** Places an order all of which the supplier's person ships, and returns its address. */
export async function shippedOrder(buyer: Client, staff: Client, products = 1): Promise<string> {
  const order = await placeOrder(buyer, products);
  const take = async (button: string, field: string) => {
    const page = await staff.get(`/staff${order}`);
    const form = page.forms.find(
      (one) => one.buttons.some(({ value }) => value === button) && one.field(field) !== undefined,
    );
    if (!form) throw new Error(`no form to ${button} at ${page.path}, status ${page.status}`);
    const typed: Record<string, string> = form.field('unpaid') === undefined ? {} : { unpaid: 'on' };
    await staff.submit(form, typed, form.buttons.find(({ value }) => value === button)?.text ?? '');
  };
  await take('confirm', 'comment');
  await take('ship', 'carrier');
  return order;
}

/** Asks to return all of the first line of a new order that was shipped, and returns the order's address. */
export async function returnedOrder(buyer: Client, staff: Client): Promise<string> {
  const order = await shippedOrder(buyer, staff, 2);
  const page = await buyer.get(`${order}/return`);
  const form = page.forms.find((one) => one.field('reason') !== undefined);
  const amount = returnableAmount(page.body);
  if (!(form && amount)) throw new Error(`nothing to return at ${page.path}, status ${page.status}`);
  await buyer.submit(form, { 'lines[0].amount': amount, reason: 'damaged', comment: 'Помята упаковка' });
  return order;
}

/** What the page of a return says of its first line. */
export function returnableAmount(text: string): string | undefined {
  return /Можно вернуть до ([\d\u00a0]+)/.exec(text)?.[1]?.replaceAll('\u00a0', '');
}

/** A form that pays one rouble of an order by card. */
export async function fillPayment(client: Client, order: string): Promise<ReadyOrder> {
  const page = await client.get(`${order}/pay`);
  const form = page.forms.find((one) => one.field('amount') !== undefined);
  if (!form) throw new Error(`nothing to pay at ${page.path}, status ${page.status}`);
  return { action: form.action, fields: form.data({ amount: '1,00', way: 'card' }, 'Перейти к оплате') };
}

/** Starts a payment of one rouble of an order and returns the address of its page. */
export async function startPayment(client: Client, order: string): Promise<string> {
  const { action, fields } = await fillPayment(client, order);
  const { path, status } = await client.post(action, fields);
  if (!path.startsWith('/payments/')) throw new Error(`no payment was started: ${path}, status ${status}`);
  return path;
}

/**
 * Saves the first products of the list as a specification; returns its address and that of the list with the selection.
 */
export async function saveSpecification(client: Client, name: string, products = 3) {
  const ids: string[] = [];
  for (let page = 1; ids.length < products; page += 1) {
    const list = await client.get(`/catalog?instock=1&pageSize=30&page=${page}`);
    const found = addForms(list).flatMap((form) => form.field('productId') ?? []);
    if (found.length === 0) throw new Error(`only ${ids.length} products can be saved, status ${list.status}`);
    ids.push(...found);
  }
  const choice = `/specifications/add?items=${ids.slice(0, products).map((id) => `${id}:1000`)}&returnTo=/specifications`;
  const page = await client.get(choice);
  const form = page.forms.find((one) => one.field('name') !== undefined);
  if (!form) throw new Error(`no form at ${choice}, status ${page.status}`);
  const saved = await client.submit(form, { name }, 'В новую спецификацию');
  const path = /href="(\/specifications\/\d+)"/.exec(saved.body)?.[1];
  if (!path) throw new Error(`nothing was saved: ${saved.path}, status ${saved.status}`);
  return { path, choice };
}

/** Makes empty specifications. */
export async function saveSpecifications(client: Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { forms } = await client.get('/specifications/new');
    const form = forms.find((one) => one.field('name') !== undefined);
    if (!form) throw new Error('no form for a specification');
    await client.submit(form, { name });
  }
}

/** A specification can be deleted from the archive only. */
export async function deleteSpecification(client: Client, path: string): Promise<void> {
  const { forms } = await client.get(path);
  const form = forms.find((one) => one.buttons.some(({ value }) => value === 'archive'));
  if (!form) throw new Error(`nothing to archive at ${path}`);
  await client.submit(form, {}, 'В архив');
  const question = await client.get(`${path}/delete`);
  const confirmation = question.forms.find((one) => one.buttons.some(({ text }) => text === 'Удалить навсегда'));
  if (!confirmation) throw new Error(`nothing to delete at ${path}, status ${question.status}`);
  await client.submit(confirmation, {}, 'Удалить навсегда');
}

/** Makes a purchase plan of a specification if its address is given; returns its address. */
export async function savePlan(client: Client, name: string, specification = ''): Promise<string> {
  const from = specification.split('/').at(-1);
  const page = await client.get(`/modules/order-manager/new${from ? `?from=${from}` : ''}`);
  const form = page.forms.find((one) => one.field('dueDate') !== undefined);
  if (!form) throw new Error(`no plan can be made at ${page.path}, status ${page.status}`);
  const { path, status } = await client.submit(form, { name, dueDate: '2099-01-15', ...(from && { start: from }) });
  if (!/\/order-manager\/\d+$/.test(path)) throw new Error(`no plan was made: ${path}, status ${status}`);
  return path;
}

/** Makes a link to a specification; returns the address of its page. */
export async function linkTo(client: Client, specification: string): Promise<string> {
  const page = await client.get(`${specification}/settings`);
  const form = page.forms.find((one) => one.field('days') !== undefined);
  if (!form) throw new Error(`no link can be made at ${page.path}, status ${page.status}`);
  const made = await client.submit(form, {}, 'Сделать ссылку');
  const path = /value="[^"]*(\/shared\/[\w-]+)"/.exec(made.body)?.[1];
  if (!path) throw new Error(`no link was made: ${made.path}, status ${made.status}`);
  return path;
}

/** Makes a commercial offer of a specification; returns its address. */
export async function makeOffer(
  client: Client,
  specification: string,
  name = 'Предложение на Лесной',
): Promise<string> {
  const page = await client.get(`/modules/offers/new?from=specification:${specification.split('/').at(-1)}`);
  const form = page.forms.find((one) => one.field('customer') !== undefined);
  if (!form) throw new Error(`no offer can be made at ${page.path}, status ${page.status}`);
  const made = await client.submit(form, { name, customer: 'ООО «Склад»' }, 'Составить предложение');
  if (!/^\/modules\/offers\/\d+$/.test(made.path)) throw new Error(`no offer was made: ${made.path}, ${made.status}`);
  return made.path;
}

/** Address of the first line of an offer. */
export async function lineOf(client: Client, offer: string): Promise<string> {
  const path = /href="(\/modules\/offers\/\d+\/lines\/-?\d+)"/.exec((await client.get(offer)).body)?.[1];
  if (!path) throw new Error(`no line can be changed at ${offer}`);
  return path;
}

/** Makes the link of an offer, also of one that earns nothing; returns the address of the customer's page. */
export async function publishOffer(client: Client, offer: string): Promise<string> {
  const page = await client.get(offer);
  const published = await publish(client, page);
  const made = linkIn(published) ? published : await publish(client, published);
  const path = linkIn(made);
  if (!path) throw new Error(`no link was made: ${made.path}, status ${made.status}`);
  return path;
}

async function publish(client: Client, page: Page): Promise<Page> {
  const forms = page.forms.filter((one) => one.buttons.some(({ value }) => value === 'publish'));
  const form = forms.find((one) => one.field('atCost') !== undefined) ?? forms[0];
  if (!form) throw new Error(`no link can be made at ${page.path}, status ${page.status}`);
  return await client.submit(form, {}, /ссылку/);
}

/** Not a way within the shop, such as /modules/offers/7. */
const linkIn = ({ body }: Page) => />https?:\/\/[^<>"/]+(\/offers\/[\w-]+)</.exec(body)?.[1];

/** Exports a specification; returns the page of the job. */
export async function exported(client: Client, specification: string): Promise<string> {
  const page = await client.get(specification);
  const form = page.forms.find((one) => one.buttons.some(({ value }) => value === 'csv'));
  if (!form) throw new Error(`nothing to export at ${specification}, status ${page.status}`);
  const { path } = await client.submit(form, {}, 'CSV');
  return path.replace('/file', '');
}

/** Address of the rows of a list that was read from a table. */
export async function importedList(
  person: Client,
  rows = ['НЕТ-ТАКОГО\t1', 'кабель\t5'],
  head = 'Артикул\tКоличество',
): Promise<string> {
  const form = (await person.get('/specifications/import')).forms.find(({ field }) => field('text') !== undefined);
  if (!form) throw new Error('no form for a list');
  return (await person.submit(form, { text: [head, ...rows].join('\n') })).path;
}

/** Imports a file of this name; returns the address of its rows. */
export async function importedFile(person: Client, name: string, rows: readonly string[]): Promise<string> {
  const page = await person.get('/specifications/import');
  const form = page.forms.find(({ buttons }) => buttons.some(({ value }) => value === 'file'));
  if (!form) throw new Error(`no form for a file, status ${page.status}`);
  const body = new FormData();
  for (const [field, value] of form.data({}, 'Загрузить файл')) body.set(field, value);
  body.set('file', new File([['Артикул\tКоличество', ...rows].join('\n')], name, { type: 'text/csv' }));
  return (await person.post(form.action, body)).path;
}
