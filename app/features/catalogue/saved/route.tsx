import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { apiErrors, parseForm, type Refused, refuse } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { SavedPage } from './page.tsx';
import { loadSaved, type Removed, removeSaved, savedSchema, saveList } from './saved.server.ts';

export const handle = { i18n: ['catalogue'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const found = await loadSaved(context, new URL(request.url).searchParams);
  return data(found, { status: found.saved ? 200 : 503 });
}

interface Pressed extends Refused {
  removed?: Removed | null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const form = await parseForm(context, request, savedSchema);
  if (form.status !== 'success') return refuse(form);
  if (form.value.intent === 'delete') return data({ removed: await removeSaved(context, form.value.id) });
  try {
    await saveList(context, form.value.name, form.value.query);
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      return refuse(form, { formErrors: [context.t('catalogue:savedLost')] }, error.status);
    }
    if (!(error instanceof SupplierRejected) || error.status !== 422) throw error;
    return refuse(form, apiErrors(error));
  }
  context.flash.set(context.t('catalogue:savedDone', { name: form.value.name }));
  return redirectTo(paths.savedFilters());
}

export const clientAction = keepForm;

export default function SavedRoute() {
  const { lastResult, removed = null } = usePosted<Pressed>() ?? {};
  return <SavedPage data={useLoaderData<typeof loader>()} lastResult={lastResult} removed={removed} />;
}
