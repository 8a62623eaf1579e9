import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { postedFields } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { keepFields } from '../kept-fields.server.ts';

const statuses = { kept: 204, 'no-form': 400, 'too-long': 422, unavailable: 503 } as const;

/** Post only. */
export function loader() {
  return redirectTo(paths.checkout());
}

/** Keeps the form while it is filled in. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const keeping = await keepFields(context, await postedFields(request));
  return new Response(null, { status: statuses[keeping] });
}
