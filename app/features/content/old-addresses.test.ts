import { describe, expect, it } from 'vitest';
import { outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as oldNews } from './old-news/route.tsx';
import { loader as oldPage } from './old-page/route.tsx';

const { context } = stubContext();
const news = (slug: string, query = '') => outcome(() => oldNews(visit(context, `/news/x${query}`, { slug })));
const text = (query: string) => outcome(() => oldPage(visit(context, `/content${query}`)));

describe('an address of earlier times', () => {
  it('leads to the news at its new place, with its query', async () => {
    expect(await news('sale', '?a=1&b=x%20y')).toMatchObject({ status: 301, location: '/posts/news/sale?a=1&b=x%20y' });
    expect((await news('../../evil')).location).toBe('/posts/news/..%2F..%2Fevil');
  });

  it('leads to the page that its parameter names', async () => {
    expect(await text('?content=reglament')).toMatchObject({ status: 301, location: '/content/reglament' });
  });

  it.each(['', '?content=', '?content=%20', '?content=//evil.test', `?content=${'a'.repeat(201)}`])(
    '%j is no page',
    async (query) => {
      expect((await text(query)).status).toBe(404);
    },
  );
});
