import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { inDialog } from '#app/server/in-dialog.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { chooseRegion } from '#app/supplier/region.server.ts';
import { loadRegions } from './load.server.ts';
import { RegionPage } from './page.tsx';
import { regionSchema } from './schema.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data && 'title' in data ? data.title : failureTitle(error) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(context, await inDialog(context, request, () => loadRegions(context, request)));
}

/** Open to visitors: prices and stock hang on the region for them too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, regionSchema);
  const back = safeLocal(form.state.values['returnTo'], paths.home());
  try {
    if (!form.ok) throw new SupplierRejected({ status: 422, name: 'NoRegion', message: '', errors: [] });
    await chooseRegion(context, form.value.id);
    context.flash.set(context.t('region.changed'));
  } catch (error) {
    if (!(error instanceof SupplierRejected)) throw error;
    context.flash.set(context.t('region.failed'), 'error');
  }
  return seeOther(context, back);
}

export default function Region() {
  const data = useLoaderData<typeof loader>();
  return 'failed' in data ? null : <RegionPage data={data} />;
}
