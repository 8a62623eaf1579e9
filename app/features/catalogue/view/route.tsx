import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { virtualView } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { ViewDialog } from './page.tsx';
import type { ListView } from './settings.ts';
import { changeView, loadViewForm, readView, type ViewChange, viewSchema } from './view.server.ts';

export const handle = { i18n: ['catalogue'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await loadViewForm(context, parseQuery(new URL(request.url).searchParams));
  return data({ title: context.t('catalogue:viewTitle'), form });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, viewSchema);
  if (form.status !== 'success') return redirectTo(paths.catalogue());
  const before = await readView(context);
  changeView(context.prefs, before, form.value);
  if (form.value.panel || changesPin(before, form.value)) await context.events.act(virtualView('/_catalog-panel-open'));
  return redirectTo(safeReturnTo(form.value.returnTo, paths.catalogue()));
}

/** Pinning and unpinning both count as opening the panel. */
function changesPin(before: ListView, { form, pinned, sections }: ViewChange): boolean {
  return form === 'save' && before.panel.pinned !== (pinned === 'on' || (sections === 'on' && !before.panel.pinned));
}

export default function ViewRoute() {
  return <ViewDialog {...useLoaderData<typeof loader>().form} />;
}
