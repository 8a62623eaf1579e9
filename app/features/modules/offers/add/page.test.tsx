import { expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { AddData } from './add.server.ts';
import { AddPage } from './page.tsx';
import { action, loader } from './route.tsx';

const modules = { enabled: true, offers: true, orderManager: false, raecConfigurator: false };
const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
const buyer = { ...demoBuyer, permissions: ['offer.manage'] };
const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const path = '/modules/offers/7/add?words=x&page=2';
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));

/** As a browser without script shows it while nothing of the supplier answers. */
async function page(sent: Record<string, string>) {
  const answers = { getOffer: down, addOfferLines: down, searchProducts: down };
  const { context } = stubContext({ buyer, info, answers });
  const acted = await outcome(() => action(post(context, path, sent, { params: { id: '7' } })));
  const { data } = await outcome(() => loader(visit(context, path, { id: '7' })));
  const { lastResult } = acted.data as { lastResult: never };
  return { status: acted.status, html: render(<AddPage data={data as AddData} lastResult={lastResult} />) };
}

const fieldsIn = (html: string) => elements(html, 'input').map(({ name, value }) => [name, value]);

it.each([
  { article: 'АРТ-2', amount: '12', version: '3', requestId },
  { product: '5', amount: '12', version: '3', requestId },
])('what was sent in vain is there to be sent again: %o', async (sent) => {
  const { status, html } = await page(sent);
  expect(status).toBe(503);
  for (const pair of Object.entries(sent)) expect(fieldsIn(html)).toContainEqual(pair);
  expect(textIn(html)).toContain('Предложение: добавить товары');
  expect(elements(html, 'form').at(-1)?.['action']).toBe(path.replace('&', '&amp;'));
});

it('the failure is told where nothing was sent', async () => {
  const { context } = stubContext({ buyer, info, answers: { getOffer: down } });
  await expect(loader(visit(context, path, { id: '7' }))).rejects.toBeInstanceOf(SupplierUnavailable);
});
