import type { MetaDescriptor } from '@remix-run/react';
import type { DrawnProduct } from './draw.server.tsx';

/** The head of a product's page. Its address stands for the dialogs over all lists too. */
export function productTags({ name, article, about, page }: DrawnProduct): MetaDescriptor[] {
  return [
    { title: article ? `${name}, ${article}` : name },
    ...(about ? [{ name: 'description', content: about }] : []),
    { tagName: 'link', rel: 'canonical', href: page },
  ];
}
