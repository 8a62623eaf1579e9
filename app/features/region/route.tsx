import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { chooseRegion } from '#app/supplier/region.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { RegionChooser } from './chooser.tsx';
import css from './page.module.css';
import { loadRegions, type RegionData, regionSchema } from './region.server.ts';

export const handle = { i18n: ['region'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data && 'title' in data ? data.title : failureTitle(error) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await inDialog(context, request, () => loadRegions(context, request)));
}

/** Public: visitors' prices and stock depend on the region too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, regionSchema);
  const back = safeReturnTo(sentText(form, 'returnTo'), paths.home());
  try {
    if (form.status !== 'success')
      throw new SupplierRejected({ status: 422, name: 'NoRegion', message: '', errors: [] });
    await chooseRegion(context, form.value.id);
    context.flash.set(context.t('region:changed'));
  } catch (error) {
    if (!(error instanceof SupplierRejected || error instanceof SupplierUnavailable)) throw error;
    context.flash.set(context.t('region:failed'), 'error');
  }
  return redirectTo(back);
}

export default function Region() {
  const data = useLoaderData<typeof loader>();
  return 'failed' in data ? null : <RegionPage data={data} />;
}

function RegionPage({ data }: { data: RegionData }) {
  const { t } = useTranslation('region');
  return (
    <>
      <PageHeading className={css.heading}>{t('region:heading')}</PageHeading>
      <p className={css.hint}>{t('region:hint')}</p>
      <RegionChooser data={data} />
    </>
  );
}
