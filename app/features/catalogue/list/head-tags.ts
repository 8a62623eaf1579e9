import type { MetaDescriptor } from '@remix-run/react';
import type { ListHead } from './head.ts';

/** The head of a list as Remix writes it into the document. */
export function headTags({ title, description, canonical, unindexed }: Omit<ListHead, 'heading'>): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(unindexed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical }] : []),
  ];
}
