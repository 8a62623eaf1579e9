import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyPage } from '#app/features/account/company/page.tsx';
import { loader as company } from '#app/features/account/company/route.tsx';
import { ProfilePage } from '#app/features/account/profile/page.tsx';
import { loader as profile } from '#app/features/account/profile/route.tsx';
import { loader as bank } from '#app/features/auth/bank/start.route.tsx';
import { SavedPage } from '#app/features/catalogue/saved/page.tsx';
import { loader as saved } from '#app/features/catalogue/saved/route.tsx';
import { ComparePage } from '#app/features/compare/page.tsx';
import { loader as compare } from '#app/features/compare/route.tsx';
import { HelpPage } from '#app/features/content/help/page.tsx';
import { loader as help } from '#app/features/content/help/route.tsx';
import { Player } from '#app/features/content/help/video/player.tsx';
import { loader as video } from '#app/features/content/help/video/route.tsx';
import { OwnPage } from '#app/features/own-products/details/page.tsx';
import { loader as ownProduct } from '#app/features/own-products/details/route.tsx';
import { ProductPage } from '#app/features/product/page/page.tsx';
import { loader as product } from '#app/features/product/page/route.tsx';
import { SpecificationPage } from '#app/features/specifications/details/page.tsx';
import { loader as specification } from '#app/features/specifications/details/route.tsx';
import type { HelpVideo } from '#app/server/help-video.server.ts';
import type { Buyer, Info } from '#app/server/request-context.ts';
import { parseTolerantly } from '#app/supplier/client/wire-tolerance.ts';
import { ownPathOf } from '#contract/address-check.ts';
import { calls } from '#contract/calls.ts';
import { getInfo } from '#contract/info.ts';
import { getOrder } from '#contract/order.ts';
import { startSso } from '#contract/sso.ts';
import { getCurrentUser } from '#contract/user.ts';
import { mailAddress, pictureAddress, webAddress } from '#contract/web-address.ts';
import type { TestBackend } from './support/backend.ts';
import { demoBuyer, demoInfo, type Surroundings, stubContext, visit } from './support/context.ts';
import { sessionOf, startDemo } from './support/demo.ts';
import { addGoods } from './support/goods.ts';
import { orderOf } from './support/order.ts';
import { textIn } from './support/render.tsx';
import { answersOf, openScreen, type Read, screensOf } from './support/screens.tsx';

/** Nothing of this may become a link, a picture or a redirect. */
const hostile = JSON.parse(readFileSync('tests/corpus/links.json', 'utf8')) as string[];

type PropsOf<C extends (props: never) => unknown> = Parameters<C>[0];

type Def = z.core.$ZodType['_zod']['def'] & Record<string, unknown>;

/** Every text of an answer by its path, with its format. */
function textsOf(schema: z.core.$ZodType, path = ''): { path: string; format: string | undefined }[] {
  const def = schema._zod.def as Def;
  const inner = (part: unknown, at = path) => textsOf(part as z.core.$ZodType, at);
  if (def.type === 'object')
    return Object.entries(def['shape'] as object).flatMap(([key, part]) => inner(part, path ? `${path}.${key}` : key));
  if (def.type === 'array') return inner(def['element']);
  if (def.type === 'record') return inner(def['valueType']);
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => inner(option));
  if (def.type === 'pipe') return inner(def['out']);
  if (def['innerType']) return inner(def['innerType']);
  const { format } = ((schema as z.ZodType).meta?.() ?? {}) as { format?: string };
  return def.type === 'string' ? [{ path, format }] : [];
}

const texts = calls.flatMap((call) =>
  'answer' in call && call.answer ? textsOf(call.answer).map((text) => ({ ...text, call: call.id })) : [],
);
const isAddress = ({ format = '' }: { format?: string | undefined }) =>
  ['uri', 'uri-reference', 'email'].includes(format);

/** What is put into every address of an answer. */
interface Addresses {
  picture: string;
  link: string;
  mail: string;
}

const poisonable: Record<string, (to: Addresses) => unknown> = {
  image: ({ picture }) => ({ url: picture }),
  avatar: ({ picture }) => ({ url: picture }),
  images: ({ picture }) => [{ url: picture }],
  photo: ({ picture }) => ({ url: picture }),
  poster: ({ link }) => link,
  captions: ({ link }) => link,
  link: ({ link }) => link,
  documents: ({ link }) => [{ name: 'Паспорт', url: link, type: 'passport' }],
  url: ({ link }) => link,
  email: ({ mail }) => mail,
};

function poisoned(value: unknown, to: Addresses): unknown {
  if (Array.isArray(value)) return value.map((part) => poisoned(part, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key in poisonable ? poisonable[key]?.(to) : poisoned(part, to)]),
  );
}

/** Addresses to which elements of the page lead or from which they load. */
function addressesIn(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|srcset|action|formaction|poster|data|xlink:href)="([^"]*)"/gi);
  return [...found].map(([, value = '']) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

let backend: TestBackend;
let buyer: Record<string, string>;
let own: number;
let list: number;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo' });
  await addGoods(backend, [{ id: 1, deliveryDays: 3, prices: { dealer: 100, base: 100, retail: 100 } }]);
  buyer = await sessionOf(backend, 1, 1);
  const sent = async (path: string, body: object) =>
    (await (await backend.send(path, body, { headers: buyer })).json()) as { id: number };
  own = (await sent('/api/v1/product-custom', { name: 'По чертежу', price: 10 })).id;
  list = (await sent('/api/v1/specification', { name: 'Щит', items: [{ id: 1, amount: 1 }] })).id;
  await sent('/api/v1/user-filter', { name: 'Кабель', url: '/catalog?keyword=x' });
  await sent('/api/v1/cart/item', { items: [{ id: 1, amount: 1 }] });
});
afterAll(() => backend.dispose());

function read(to: Addresses): Read {
  return ({ answer }, json) => parseTolerantly(answer, poisoned(json, to))?.value;
}

/** What the pages get from an API with these addresses in all its answers. */
function surroundingsOf(to: Addresses): Surroundings {
  const manager = { name: 'Мария', email: good.mail, photo: { url: good.picture } };
  const helpVideo = { title: 'Как заказывать', url: good.link, poster: good.link, captions: good.link };
  const config = { ...demoInfo.config, helpVideo };
  const supplier = { ...demoInfo.supplier, email: good.mail };
  return {
    answers: {
      ...answersOf(backend, buyer, read(to)),
      getOrder: () => read(to)(getOrder, z.encode(getOrder.answer, orderOf())),
    },
    mediaHosts: ['files.test'],
    buyer: read(to)(getCurrentUser, z.encode(getCurrentUser.answer, { ...demoBuyer, manager })) as Buyer,
    info: read(to)(getInfo, z.encode(getInfo.answer, { ...demoInfo, supplier, config })) as Info,
  };
}

/** The HTML of every page that shows an address of the API's. */
async function pagesWith(to: Addresses): Promise<Record<string, string>> {
  const around = surroundingsOf(to);
  const { cart, order, placed } = screensOf(backend, buyer, around);
  const open = async <Data,>(
    loader: Parameters<typeof openScreen<Data>>[1],
    page: (data: Data) => ReactNode,
    params = {},
  ) => openScreen(around, loader, page, '/', params);
  return {
    cart: await cart(),
    order: await order(41),
    placed: await placed(41),
    product: await open(product, (data: PropsOf<typeof ProductPage>) => <ProductPage {...data} />, { id: '1' }),
    compare: await openScreen(
      around,
      compare,
      (data: PropsOf<typeof ComparePage>) => <ComparePage {...data} />,
      '/compare?ids=1',
    ),
    specification: await open(
      specification,
      (data: PropsOf<typeof SpecificationPage>['data']) => <SpecificationPage data={data} posted={undefined} />,
      { id: String(list) },
    ),
    own: await open(
      ownProduct,
      (data: PropsOf<typeof OwnPage>['data']) => <OwnPage data={data} lastResult={undefined} />,
      { id: String(own) },
    ),
    profile: await open(profile, (data: PropsOf<typeof ProfilePage>['data']) => (
      <ProfilePage data={data} lastResult={undefined} />
    )),
    saved: await open(saved, (data: PropsOf<typeof SavedPage>['data']) => (
      <SavedPage data={data} lastResult={undefined} removed={null} />
    )),
    company: await open(company, (data: PropsOf<typeof CompanyPage>['data']) => (
      <CompanyPage data={data} lastResult={undefined} />
    )),
    video: await open(video, ({ video }: { video: HelpVideo }) => <Player video={video} />).catch(() => ''),
    help: await open(help, (data: PropsOf<typeof HelpPage>) => <HelpPage {...data} />),
  };
}

/** Where the sign-in with a bank leads, or the status of its refusal. */
async function bankOf(url: string): Promise<string> {
  const answers = { startSso: () => read({ ...good, link: url })(startSso, { url, state: 'x'.repeat(16) }) };
  const { context } = stubContext({ answers });
  try {
    const answer = (await bank(visit(context, '/auth/bank'))) as Response;
    return answer.headers.get('Location') ?? '';
  } catch {
    return 'failed';
  }
}

const good: Addresses = {
  picture: 'https://files.test/p.png',
  link: 'https://files.test/d.pdf',
  mail: 'office@shop.test',
};

/** Addresses that our own pages may have. */
function isHarmless(address: string): boolean {
  if (address.startsWith('#')) return true;
  if (/^tel:\+?\d+$/.test(address)) return true;
  return ownPathOf(address) !== undefined && !/evil|media/.test(address);
}

describe('an address that the API names', () => {
  it('is of a type that checks it, wherever a link or a picture can be made of it', () => {
    const unchecked = texts.filter((text) => !isAddress(text) && /(url|href|link|src|image|avatar)$/i.test(text.path));
    expect(unchecked).toEqual([]);
  });

  it('is poisoned by this test, whatever it is called', () => {
    const missed = texts.filter((text) => isAddress(text) && !text.path.split('.').some((key) => key in poisonable));
    expect(missed).toEqual([]);
  });

  it('is shown where it belongs', async () => {
    const shown = Object.entries(await pagesWith(good)).map(([page, html]) => [
      page,
      addressesIn(html).filter((address) => Object.values({ ...good, mail: `mailto:${good.mail}` }).includes(address)),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      cart: [good.picture],
      order: [good.link],
      placed: [good.link],
      product: [good.picture, good.link],
      compare: [good.picture],
      specification: [good.picture],
      own: [good.picture],
      profile: [good.picture],
      saved: [],
      company: [`mailto:${good.mail}`],
      help: [good.picture, `mailto:${good.mail}`, `mailto:${good.mail}`],
      video: [good.link, good.link, good.link],
    });
    expect(await bankOf(good.link)).toBe(good.link);
  });

  it.each(hostile)('leads nowhere: %j', async (address) => {
    const pages = Object.values(await pagesWith({ picture: address, link: address, mail: address }));
    const found = pages.flatMap(addressesIn);
    expect(found.length).toBeGreaterThan(pages.length);
    expect(found.filter((one) => !isHarmless(one))).toEqual([]);
    expect(await bankOf(address)).toBe('failed');
  });

  it('is shown without a link if its host is not configured', async () => {
    const { product: html = '' } = await pagesWith({ ...good, link: 'https://elsewhere.test/d.pdf' });
    expect(addressesIn(html).filter((one) => one.includes('elsewhere'))).toEqual([]);
    expect(textIn(html)).toContain('Паспорт, файл можно запросить у менеджера');
  });
});

describe('an address of the right kind', () => {
  it.each([
    'https://img.test/a/b.png?v=2#x',
    'https://img.test:8443/%D0%BA.png',
    'https://картинки.рф/паспорт.png',
    '/media/pictures/breaker-a3.svg',
  ])('is kept: %s', (address) => {
    expect(pictureAddress.parse(address)).toBe(address);
    expect(webAddress.parse(address)).toBe(address);
  });

  it.each(['office@shop.ru', 'o.petrov+zakaz@shop-24.com.ru', 'отдел@снабжение.рф'])('is kept: %s', (address) => {
    expect(mailAddress.parse(address)).toBe(address);
  });
});
