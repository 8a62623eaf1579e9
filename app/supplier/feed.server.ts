import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/feed.ts';
import type { Supplier } from './client/supplier.ts';

export type FeedItems = CallAnswer<typeof contract.getFeedItems>;
export type FeedItem = CallAnswer<typeof contract.getFeedItem>;

interface Asked {
  page: number;
  perPage: number;
  rubric?: number | undefined;
}

export function readFeed(supplier: Supplier, slug: string): Promise<CallAnswer<typeof contract.getFeed>> {
  return supplier.call(contract.getFeed, { params: { slug } }, { cache: 'short' });
}

export function readItems(supplier: Supplier, slug: string, { page, perPage, rubric }: Asked): Promise<FeedItems> {
  const query = { page, perPage, 'criteria[rubric]': rubric === undefined ? undefined : String(rubric) };
  return supplier.call(contract.getFeedItems, { params: { slug }, query }, { cache: 'short' });
}

export function readItem(supplier: Supplier, slug: string, id: string): Promise<FeedItem> {
  return supplier.call(contract.getFeedItem, { params: { slug, id } }, { cache: 'short' });
}
