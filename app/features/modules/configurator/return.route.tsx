import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { numberIn } from '#app/server/http/query-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';

export const handle = { holdsKey: true };

/** The configurator has brought the result to the API: this leads to its rows, which only their owner sees. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const job = numberIn(new URL(request.url).searchParams, 'job', 15);
  return redirectTo(job === null ? paths.configurator() : paths.importRows(job));
}
