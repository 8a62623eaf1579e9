import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { type Keeping, keepRows } from '#app/features/product/quick-order/draft.server.ts';
import { quickOrderSchema } from '#app/features/product/quick-order/schema.ts';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';

const statuses: Record<Keeping, number> = { kept: 204, 'too-long': 422, unavailable: 503 };

/** Post only. */
export function loader() {
  return redirectTo(paths.quickOrder());
}

/** Keeps the rows of a quick order while they are typed. Public, as the order is: each keeps their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, quickOrderSchema);
  if (form.status !== 'success') return new Response(null, { status: 422 });
  const { lines, pasted } = form.value;
  return new Response(null, { status: statuses[await keepRows(context, { rows: lines, rest: pasted })] });
}
