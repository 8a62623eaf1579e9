import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { formsOf } from '#tests/support/html.ts';
import { type Server, startServer } from '#tests/support/server.ts';
import { enterPeople, type People, type RealAddress } from '#tests/support/visits.ts';
import { Curl } from './curl.ts';
import { enter, Firefox } from './firefox.ts';
import { startFront } from './front.ts';
import { Lynx } from './lynx.ts';
import { hasPrograms } from './terminal.ts';
import { W3m } from './w3m.ts';

let server: Server;
let front: Awaited<ReturnType<typeof startFront>>;
let people: People;
let pages: readonly RealAddress[];

beforeAll(async () => {
  server = await startServer({ vars: { API_PUBLIC: '1' } });
  front = await startFront(server.origin);
  ({ people, pages } = await enterPeople(server.origin, 1));
});
afterAll(async () => {
  front.stop();
  await server.stop();
});

/** Skips a walk, and says why, on a machine without its programs. */
function need({ skip }: TestContext, ...programs: readonly string[]): void {
  if (!hasPrograms(...programs)) skip(`Needs ${programs.join(' and ')}: apt-get install ${programs.join(' ')}`);
}

/** Whether the order is among the company's. */
async function hasOrder(person: ReturnType<typeof buyer>, number = ''): Promise<boolean> {
  const client = new Client(server.origin);
  await client.signIn(person);
  return /^\d+$/.test(number) && (await client.get('/orders')).body.includes(number);
}

const placed = /Заказ оформлен[\s\S]*Заказ (\d+)/;

/** From search to a placed order: the steps of the matrix in docs/reach.md. */
describe.concurrent('a buyer finds, collects and orders', () => {
  it('with lynx', async (test) => {
    need(test, 'lynx', 'tmux');
    const person = buyer(2);
    const lynx = new Lynx('lynx', front.origin);
    test.onTestFinished(() => lynx.close());
    await lynx.fill('Поиск по каталогу', 'розетка');
    await lynx.submit('Найти');
    await lynx.until(/^Поиск: розетка/m);
    await lynx.follow('Розетка скрытая');
    await lynx.until(/Характеристики/);
    // The page's address has a query, so that lynx sends no Referer.
    await lynx.submit('Добавить в корзину');
    await lynx.until(/В корзине: Розетка/);
    await lynx.follow('Открыть корзину');
    await lynx.until(/К заказу/);
    await lynx.submit('Оформить заказ');
    await lynx.fill('Телефон или почта', person.login);
    await lynx.fill('Пароль', person.password);
    await lynx.submit('Войти');
    await lynx.until(/^Оформление заказа/m);
    await lynx.submit('Оформить заказ');
    const [, number] = await lynx.until(placed);
    expect(await hasOrder(person, number)).toBe(true);
  });

  it('with w3m', async (test) => {
    need(test, 'w3m', 'tmux');
    const person = buyer(3);
    const w3m = new W3m('w3m', front.origin);
    test.onTestFinished(() => w3m.close());
    await w3m.until(/Рекомендуемые/);
    await w3m.fill('Поиск по каталогу', 'розетка');
    w3m.find('Найти');
    await w3m.until(/^Поиск: розетка/m);
    w3m.find('Розетка скрытая');
    await w3m.until(/Характеристики/);
    w3m.find('Добавить в корзину');
    await w3m.until(/В корзине: Розетка/);
    w3m.find('Открыть корзину');
    await w3m.until(/К заказу/);
    w3m.find('Оформить заказ');
    await w3m.until(/Вход для покупателей/);
    await w3m.fill('Телефон или почта', person.login);
    await w3m.fill('Пароль', person.password);
    w3m.find('Войти');
    await w3m.until(/Оформление заказа/);
    w3m.find('Оформить заказ за');
    const [, number] = await w3m.until(placed);
    expect(await hasOrder(person, number)).toBe(true);
  });

  it('with Firefox', async (test) => {
    need(test, 'firefox-esr');
    const person = buyer(5);
    const firefox = await Firefox.start();
    test.onTestFinished(() => firefox.close());
    await firefox.open(server.origin);
    await firefox.find('//html[@data-js]');
    await firefox.type('//header//input[@name="keyword"]', `розетка${enter}`);
    await firefox.find('//h1[contains(., "Поиск: розетка")]');
    await firefox.click('//main//table//th//a[contains(., "Розетка")]');
    await firefox.click('//button[contains(., "Добавить в корзину")]');
    await firefox.find('//*[@role="status"]//p[contains(., "В корзине:")]');
    await firefox.click('//a[contains(., "Открыть корзину")]');
    await firefox.click('//button[contains(., "Оформить заказ")]');
    await firefox.type('//input[@name="login"]', person.login);
    await firefox.type('//input[@name="password"]', person.password + enter);
    await firefox.find('//h1[contains(., "Оформление заказа")]');
    await firefox.click('//button[starts-with(., "Оформить заказ за")]');
    const order = await firefox.textOf('//main//a[starts-with(., "Заказ ")]');
    expect(await hasOrder(person, /\d+/.exec(order)?.[0])).toBe(true);
    expect(firefox.errors.filter((error) => !fetchedAhead.test(error))).toEqual([]);
  });

  it('with curl', async (test) => {
    need(test, 'curl');
    const person = buyer(4);
    const curl = new Curl(server.origin);
    test.onTestFinished(() => curl.close());
    const list = await curl.get('/catalog?keyword=%D1%80%D0%BE%D0%B7%D0%B5%D1%82%D0%BA%D0%B0');
    const id = /\bhref="[^"]*[?&;]product=(\d+)/.exec(list.body)?.[1];
    const product = await curl.get(`/product/${id}`);
    expect((await curl.submit(product, 'amount', {}, /корзину/)).body).toContain('В корзине:');
    const signIn = await curl.submit(await curl.get('/cart'), 'lines[0].id', {}, /Оформить заказ/);
    const checkout = await curl.submit(signIn, 'password', { login: person.login, password: person.password });
    const order = await curl.submit(checkout, 'contactPhone', {}, /Оформить заказ/);
    const [, number] = placed.exec(order.body.replaceAll(/<[^>]+>/g, '')) ?? [];
    expect(await hasOrder(person, number)).toBe(true);
  });
});

/** Firefox blocks what is fetched ahead under `default-src 'none'`, whatever the rest of the policy allows. */
const fetchedAhead = /blocked the loading of a resource \(default-src\) at \S+\.data\b/;

describe.concurrent('every page', () => {
  /** As a silent browser gets it; empty if the person is led elsewhere. */
  async function pageOf(path: string, { cookies }: Client): Promise<string> {
    const headers = { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const answer = await fetch(server.origin + path, { headers, redirect: 'manual' });
    return answer.status === 200 ? answer.text() : '';
  }

  async function faultsOf(path: string, person: Client): Promise<string[]> {
    const body = await pageOf(path, person);
    const bare = formsOf(body, path).filter((form) => form.method === 'post' && !form.field('formToken'));
    const dead = body.match(/<button[^>]*type="button"[^>]*>/g) ?? [];
    return [
      ...bare.map(({ action }) => `no token for ${action}`),
      ...dead.map((button) => `dead without script: ${button}`),
    ];
  }

  it('has a token in every form for a silent browser, and no dead button', async () => {
    const { visitor, buyer: signedIn, administrator } = people;
    const wrong: object[] = [];
    for (const { path } of pages) {
      const faults = (await Promise.all([visitor, signedIn, administrator].map((one) => faultsOf(path, one)))).flat();
      if (faults.length > 0) wrong.push({ path, faults: [...new Set(faults)] });
    }
    expect(wrong).toEqual([]);
  });

  it('has no token for a browser that says where it comes from', async () => {
    for (const path of ['/', '/catalog', '/cart'])
      expect((await people.buyer.get(path)).body).not.toContain('formToken');
  });
});
