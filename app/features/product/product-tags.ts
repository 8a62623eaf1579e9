import type { MetaDescriptor } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { DrawnProduct } from './draw.server.tsx';

/** The head of a product's page. Its address stands for the dialogs over all lists too. */
export function productTags({ id, name, article, about }: DrawnProduct): MetaDescriptor[] {
  return [
    { title: `${name}, ${article}` },
    ...(about ? [{ name: 'description', content: about }] : []),
    { tagName: 'link', rel: 'canonical', href: paths.product(id) },
  ];
}
