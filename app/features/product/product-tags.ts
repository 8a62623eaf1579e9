import type { MetaDescriptor } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { Detail } from './detail.ts';

/** The head of a product's page. Its address stands for the dialogs over all lists too. */
export function productTags({ id, name, article, description }: Detail): MetaDescriptor[] {
  return [
    { title: `${name}, ${article}` },
    ...(description ? [{ name: 'description', content: description.slice(0, 160) }] : []),
    { tagName: 'link', rel: 'canonical', href: paths.product(id) },
  ];
}
