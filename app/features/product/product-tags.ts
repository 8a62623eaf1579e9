import type { MetaDescriptor } from '@remix-run/react';
import type { Path } from '#app/paths.ts';
import type { Detail } from './detail.server.ts';

/** Also the canonical address of the dialogs over lists. */
export function productTags(
  { name, article, description }: Pick<Detail, 'name' | 'article' | 'description'>,
  page: Path,
): MetaDescriptor[] {
  return [
    { title: article ? `${name}, ${article}` : name },
    ...(description ? [{ name: 'description', content: description.slice(0, 160) }] : []),
    { tagName: 'link', rel: 'canonical', href: page },
  ];
}
