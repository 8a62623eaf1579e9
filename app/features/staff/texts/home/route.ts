import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { requireEditor } from '../text-form.server.ts';

/** The address without a kind leads to the first one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return redirectTo(paths.staffTexts('page'));
}
