import { expect, it } from 'vitest';
import { getContent } from '#contract/content.ts';
import { outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader, meta } from './route.tsx';

const page = { slug: 'a', title: 'Доставка', content: '<p>Да</p>', updated: '2026-09-01T00:00:00Z' };

it.each([
  ['Сроки и цены', [{ title: 'Доставка' }, { name: 'description', content: 'Сроки и цены' }]],
  ['', [{ title: 'Доставка' }]],
])('the head of a page has its description: "%s"', async (description, tags) => {
  const answers = { getContent: () => getContent.answer.parse({ ...page, description }) };
  const { data } = await outcome(() => loader(visit(stubContext({ answers }).context, '/content/a', { slug: 'a' })));
  expect(meta({ data } as Parameters<typeof meta>[0])).toEqual(tags);
});
