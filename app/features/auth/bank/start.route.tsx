import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { startSso } from '#app/supplier/sso.server.ts';
import { isPrefetch, keepState } from './state-cookie.ts';

/** Sends the browser to the bank. A link and not a form: our policy lets no form lead to another site. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (isPrefetch(request)) return new Response(null, { status: 503 });
  if (await context.buyer()) return seeOther(context, paths.home());
  const { url, state } = await startSso(context.supplier, `${context.origin}${paths.bankReturn()}`);
  keepState(context.cookies, state);
  return new Response(null, { status: 303, headers: { Location: url } });
}
