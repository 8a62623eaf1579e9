import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-kind.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { parseQuery } from '../parse-query.ts';
import { changeView } from './change.server.ts';
import { loadViewForm, readView } from './load.server.ts';
import { ViewDialog } from './page.tsx';
import { viewSchema } from './schema.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await loadViewForm(context, parseQuery(new URL(request.url).searchParams));
  return page(context, { title: context.t('catalogue.viewTitle'), form });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, viewSchema);
  if (!form.ok) return seeOther(context, paths.catalogue());
  changeView(context.prefs, await readView(context), form.value);
  return seeOther(context, safeLocal(form.value.returnTo, paths.catalogue()));
}

export default function ViewRoute() {
  return <ViewDialog {...useLoaderData<typeof loader>().form} />;
}
