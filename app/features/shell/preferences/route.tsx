import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import { languageCookie } from '#app/i18n/language.server.ts';
import { languages } from '#app/i18n/options.ts';
import * as paths from '#app/paths.ts';
import { pageOf } from '#app/return-to.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { pageOfRequest } from '#app/server/http/return-to.server.ts';

const onOrOff = z.enum(['0', '1']).optional();
const preferencesSchema = z.object({ lite: onOrOff, full: onOrOff, language: z.enum(languages).optional() });

const yearSeconds = 365 * 86_400;

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

/** Public: the choice stays in this browser. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, preferencesSchema);
  if (form.status !== 'success') return redirectTo(pageOfRequest(request));
  const { lite, full, language } = form.value;
  if (lite) context.prefs.set({ lite: lite === '1' });
  if (full) context.prefs.set({ full: full === '1' });
  if (!language) return redirectTo(pageOfRequest(request));
  context.cookies.set(languageCookie, language, { maxAge: yearSeconds });
  // An address that names another language would bring that one back.
  return redirectTo(pageOf(new URL(pageOfRequest(request), request.url), 'lang'));
}
