import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { isPrefetch } from '#app/server/http/is-prefetch.ts';
import { startConfigurator } from '#app/supplier/module.server.ts';
import { requireModule } from '../access.server.ts';

/** A link and not a form, because our `form-action` policy forbids posting to another site. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (isPrefetch(request)) return new Response(null, { status: 503 });
  await requireModule(context, request, 'raecConfigurator');
  const url = await startConfigurator(context.supplier, `${context.origin}${paths.configuratorReturn()}`);
  return new Response(null, { status: 303, headers: { Location: url } });
}
