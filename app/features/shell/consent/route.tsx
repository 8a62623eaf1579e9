import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { pageOfRequest } from '#app/server/http/return-to.server.ts';
import { consentChoices } from '#app/server/session/consent.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { choose } from './consent.server.ts';
import { ConsentPage } from './page.tsx';

export const handle = { i18n: ['consent'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Public: what was chosen, to choose again. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data({ title: context.t('consent:title'), choice: context.consent.choice(await context.info()) });
}

/** A page whose address is a key sends no `Referer`: the notice names where it stands. */
const schema = z.object({ choice: z.enum(consentChoices), returnTo: z.string().optional().catch(undefined) });

/** Public: of the notice on every page, and of this page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return data({ fault: context.t('consent:none') }, { status: 422 });
  const fault = await choose(context, form.value.choice);
  if (isFetcherRequest(request)) return data({ fault });
  const page = safeReturnTo(form.value.returnTo, pageOfRequest(request));
  if (fault) context.flash.set(fault, 'error');
  else if (page === paths.consent()) context.flash.set(context.t('consent:saved'));
  return redirectTo(page);
}

export default function Route() {
  return <ConsentPage {...useLoaderData<typeof loader>()} fault={useActionData<{ fault: string | null }>()?.fault} />;
}
