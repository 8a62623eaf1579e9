import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { keepRows } from '#app/features/product/quick-order/draft.server.ts';
import { quickOrderSchema } from '#app/features/product/quick-order/schema.ts';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.quickOrder());
}

/** Keeps the rows of a quick order while they are typed. Public, as the order is: each keeps their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, quickOrderSchema);
  if (form.status !== 'success') return new Response(null, { status: 422 });
  const { lines, pasted } = form.value;
  const isKept = await keepRows(context, { rows: lines, rest: pasted });
  return new Response(null, { status: isKept ? 204 : 503 });
}
