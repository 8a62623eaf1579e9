import { useFetchers, useLocation, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Measured, MeasuredProduct } from '#app/features/product/measured.ts';
import type { Tags } from '#app/server/tags.ts';
import { shownPath } from '#app/server/telemetry/events/page-request.ts';
import { readNotes, type TagNote, tagNoteCookie } from '#app/server/telemetry/events/tag-notes.ts';
import { sendGoods, sendHit, sendPurchase, startTags } from './send.ts';

/** Tells the tags what the pages show and what their actions did. Only where they are configured and allowed. */
export default function PageTags({ tags }: { tags: Tags }) {
  const { path, product } = usePlace();
  const { impressions = [], detail, orders = [] } = useMeasured();
  // What actions did is known when their answer is there.
  useNavigation();
  useFetchers();
  const ordered = useRef(new Set<number>());
  useEffect(() => startTags(tags), [tags]);
  useOnce(path, () => {
    sendHit(path, document.title);
    if (impressions.length > 0) sendGoods({ impressions });
  });
  useOnce(product, () => sendHit(`/_product-dialog-${product ? 'open' : 'close'}`, document.title));
  useOnce(detail?.id, () => detail && sendGoods({ detail: { products: [detail] } }));
  useEffect(() => {
    for (const note of takeNotes()) tell(note, impressions, ordered.current);
    for (const order of orders) {
      if (ordered.current.delete(order.id)) sendPurchase(order);
    }
  });
  return null;
}

/** Does something when a value has come or become another, but not again when the page is loaded anew. */
function useOnce(value: string | undefined, tell: () => void): void {
  const last = useRef<string>();
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    tell();
  });
}

/** The page, and the product that is open over it. */
function usePlace() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const product = params.get('product') ?? undefined;
  params.delete('product');
  return { path: shownPath({ pathname, search: params.size > 0 ? `?${params}` : '' }), product };
}

/** What the routes of the page say that they show. */
function useMeasured(): Measured {
  const shown = useMatches().map(({ handle, data }) => {
    const { measured } = (handle ?? {}) as { measured?: (data: unknown) => Measured };
    return data === undefined ? undefined : measured?.(data);
  });
  return Object.assign({}, ...shown) as Measured;
}

function tell({ deed, ids }: TagNote, shown: readonly MeasuredProduct[], ordered: Set<number>): void {
  if (deed === 'order') {
    for (const id of ids) ordered.add(id);
    return;
  }
  const products = ids.map((id) => {
    const { position: _, ...product } = shown.find((one) => one.id === String(id)) ?? { id: String(id) };
    return product;
  });
  if (deed === 'removed') sendGoods({ remove: { products } });
  else sendHit(`/_product-append-to-${deed}`, document.title);
  if (deed === 'cart') sendGoods({ add: { products } });
}

/** Notes of the edge, which are erased here. */
function takeNotes(): TagNote[] {
  const text = new RegExp(`(?:^|; )${tagNoteCookie}=([^;]*)`).exec(document.cookie)?.[1];
  if (!text) return [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${tagNoteCookie}=; Path=/; Max-Age=0`;
  return readNotes(text);
}
