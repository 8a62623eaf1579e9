import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { virtualView } from '#app/features/product/events.ts';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { parseQuery } from '../parse-query.ts';
import { changeView } from './change.server.ts';
import { loadViewForm, readView } from './load.server.ts';
import { ViewDialog } from './page.tsx';
import { type ViewChange, viewSchema } from './schema.ts';
import type { ListView } from './settings.ts';

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
  const before = await readView(context);
  changeView(context.prefs, before, form.value);
  if (form.value.panel || changesPin(before, form.value)) await context.events.act(virtualView('/_catalog-panel-open'));
  return seeOther(context, safeLocal(form.value.returnTo, paths.catalogue()));
}

/** Pinning and letting go are both counted as opening. */
function changesPin(before: ListView, { form, pinned, sections }: ViewChange): boolean {
  return form === 'save' && before.panel.pinned !== (pinned === 'on' || (sections === 'on' && !before.panel.pinned));
}

export default function ViewRoute() {
  return <ViewDialog {...useLoaderData<typeof loader>().form} />;
}
