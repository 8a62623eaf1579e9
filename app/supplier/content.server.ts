import type { LoadContext } from '#app/server/request-context.ts';
import type { CallAnswer } from '#contract/call.ts';
import { getContent } from '#contract/content.ts';
import { closeInformationMessage } from '#contract/info.ts';
import type { Supplier } from './client/supplier.ts';

type Content = CallAnswer<typeof getContent>;

export function readContent(supplier: Supplier, slug: string): Promise<Content> {
  return supplier.call(getContent, { params: { slug } }, { cache: 'short' });
}

export async function closeMessage({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(closeInformationMessage, { body: { id } });
}
