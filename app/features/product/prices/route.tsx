import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { matchPath } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { itemPrice } from '../item.ts';
import { freshPrices, type PricesAnswer, parsePriceRequests } from './fresh.server.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.catalogue());
}

/** Public: visitors get what the shop's settings let them see. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const requests = parsePriceRequests(form);
  try {
    const fresh = await freshPrices(context, requests, sourceOf(context.events.pageRequest.from));
    if (typeof fresh === 'string') return refusal(fresh === 'pricesFailed' ? 504 : 503, context.t(`product:${fresh}`));
    const answer: PricesAnswer = {
      at: new Date().toISOString(),
      prices: [...fresh].flatMap(([id, { currentPrice, cashBack }]) =>
        currentPrice ? [[id, itemPrice(currentPrice, cashBack)] as const] : [],
      ),
    };
    return Response.json(answer);
  } catch (error) {
    if (!(error instanceof SupplierRejected)) throw error;
    return refusal(error.status, context.t('product:pricesNotRefreshed'));
  }
}

function sourceOf(from: URL | null): string {
  if (from?.pathname === paths.home()) return 'home';
  if (!from) return 'catalog';
  const isProduct = matchPath('/product/:id', from.pathname) || from.searchParams.has('product');
  return isProduct ? 'product' : 'catalog';
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
