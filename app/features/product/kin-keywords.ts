import type { Info } from '#app/server/request-context.ts';

interface Goods {
  id: number;
  article: string;
}

/** What finds the analogues and the related products of goods in the catalogue. */
export function kinKeywords({ id, article }: Goods, { config }: Pick<Info, 'config'>) {
  const code = config.keywordBy === 'id' ? `id.${id}` : article;
  return { analogues: `${config.analogKeyword}:${code}`, related: `${config.relatedKeyword}:${code}` };
}
