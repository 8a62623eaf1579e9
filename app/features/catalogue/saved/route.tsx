import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { type Removed, removeSaved, saveList } from './change.server.ts';
import { loadSaved } from './load.server.ts';
import { SavedPage } from './page.tsx';
import { savedSchema } from './schema.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, await loadSaved(context, new URL(request.url).searchParams));
}

/** What a press leaves on the page: a refused form, or what was deleted. */
interface Pressed {
  state?: FormState;
  removed?: Removed | null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const form = await parseForm(context, request, savedSchema);
  if (!form.ok) return page<Pressed>(context, { state: form.state }, { status: 422 });
  if (form.value.does === 'delete')
    return page<Pressed>(context, { removed: await removeSaved(context, form.value.id) });
  try {
    await saveList(context, form.value.name, form.value.query);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status !== 422) throw error;
    return page<Pressed>(context, { state: apiErrorsToState(error, form.state) }, { status: 422 });
  }
  context.flash.set(context.t('catalogue.savedDone', { name: form.value.name }));
  return seeOther(context, paths.savedFilters());
}

export default function SavedRoute() {
  const answer = useActionData<Pressed>();
  return <SavedPage {...useLoaderData<typeof loader>()} state={answer?.state} removed={answer?.removed ?? null} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
