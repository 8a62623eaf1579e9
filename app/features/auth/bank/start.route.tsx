import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { isPrefetch } from '#app/server/http/is-prefetch.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import { startSso } from '#app/supplier/sso.server.ts';
import { returnToOf } from '../step.server.ts';
import { keepState } from './bank.server.ts';

/** A link and not a form, because our `form-action` policy forbids posting to another site. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (isPrefetch(request)) return new Response(null, { status: 503 });
  const returnTo = returnToOf(request);
  if (await context.buyer()) return replaceWith(returnTo);
  const { url, state } = await startSso(context.supplier, `${context.origin}${paths.bankReturn()}`);
  keepState(context.cookies, state);
  await context.flow.keep('sso', { returnTo });
  return new Response(null, { status: 303, headers: { Location: url } });
}
