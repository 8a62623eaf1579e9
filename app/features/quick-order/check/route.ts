import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { checkRows } from '#app/features/product/quick-order/check-rows.server.ts';
import { quickOrderSchema } from '#app/features/product/quick-order/schema.ts';
import * as paths from '#app/paths.ts';
import { describeError, parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.quickOrder());
}

/** Verdicts on the rows of a quick order while they are typed. Public, as the order is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, quickOrderSchema);
  if (form.status !== 'success') return Response.json([], { status: 422 });
  try {
    return Response.json(await checkRows(context.supplier, form.value.lines));
  } catch (error) {
    const { status } = describeError(error, '');
    return Response.json([], { status });
  }
}
