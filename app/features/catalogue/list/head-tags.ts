import type { MetaDescriptor } from '@remix-run/react';
import type { ListHead } from './head.ts';

/** The head of a list as Remix writes it into the document. */
export function headTags({ title, description, canonical, indexed }: Omit<ListHead, 'heading'>): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
}
