import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { postExport } from '#app/server/forms/export-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { saveCart } from '#app/supplier/job.server.ts';
import { cartSorts } from '#contract/cart.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.cart());
}

/** Leads to the file, or back to the cart with the reason why there is none. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const sortParam = new URL(request.url).searchParams.get('sort');
  const sort = cartSorts.find((one) => one === sortParam);
  return await postExport(context, request, (supplier, input, id) => saveCart(supplier, { ...input, sort }, id));
}
