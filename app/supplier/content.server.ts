import type { CallAnswer } from '#contract/call.ts';
import { getContent } from '#contract/content.ts';
import type { Supplier } from './client/supplier.ts';

export type Content = CallAnswer<typeof getContent>;

export function readContent(supplier: Supplier, slug: string): Promise<Content> {
  return supplier.call(getContent, { params: { slug } }, { cache: 'short' });
}
