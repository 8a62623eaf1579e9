import type { CallAnswer } from '#contract/call.ts';
import { getContent } from '#contract/content.ts';
import type { Supplier } from './supplier.ts';

/** A page of the supplier's own text. */
export type Content = CallAnswer<typeof getContent>;

/** A page of text; the same for everybody. */
export function readContent(supplier: Supplier, slug: string): Promise<Content> {
  return supplier.call(getContent, { params: { slug } }, { cache: 'short' });
}
