import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireBuyer } from '#app/server/guards.server.ts';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { chooseCompany, loadPicker, type PickerData, recordOfChosen } from './company-picker.server.ts';
import css from './page.module.css';
import { Picker } from './picker.tsx';

export const handle = { i18n: ['company'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data && 'title' in data ? data.title : failureTitle(error) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const record = recordOfChosen(request, await requireBuyer(context, request));
  if (record) throw redirectTo(record);
  return data(await inDialog(context, request, () => loadPicker(context, request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await chooseCompany(context, request);
}

export default function PickerRoute() {
  const data = useLoaderData<typeof loader>();
  return 'failed' in data ? null : <PickerPage data={data} />;
}

function PickerPage({ data }: { data: PickerData }) {
  const { t } = useTranslation('company');
  return (
    <>
      <PageHeading className={css.heading}>{t('company:others')}</PageHeading>
      <p className={css.hint}>{t('company:pickHint')}</p>
      <Picker data={data} />
    </>
  );
}
