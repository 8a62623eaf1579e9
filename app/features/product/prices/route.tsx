import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import type { PricesAnswer } from './answer.ts';
import { drawPrices } from './draw.server.tsx';
import { freshPrices } from './fresh.server.ts';
import { parseWanted } from './schema.ts';

/** The address only takes posts of a page's script. */
export function loader({ context }: ActionFunctionArgs) {
  return seeOther(context, paths.catalogue());
}

/** Open to visitors, who get only what the shop's settings let them see. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const wanted = parseWanted(form);
  try {
    const fresh = await freshPrices(context, wanted, sourceOf(context.events.asked.from));
    if (!fresh) return refusal(504, context.t('product.pricesFailed'));
    const answer: PricesAnswer = { at: new Date().toISOString(), cells: drawPrices(context, wanted, fresh) };
    return Response.json(answer);
  } catch (error) {
    if (!(error instanceof SupplierRejected)) throw error;
    return refusal(error.status, context.t('product.pricesFailed'));
  }
}

/** Which page asks. */
function sourceOf(from: URL | null): string {
  if (from?.pathname === paths.home()) return 'home';
  return from?.pathname.startsWith('/product/') || from?.searchParams.has('product') ? 'product' : 'catalog';
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
