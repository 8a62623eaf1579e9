import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/i18n/format.ts';
import { failureTitle } from '#app/layout/failure-page.tsx';
import * as paths from '#app/paths.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { type DeedsData, loadDeeds } from './audit-log.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, [actsForBuyers, 'company.manage'], context.t('staff:deedsClosed'));
  return data(await loadDeeds(context, request));
}

export default function Route() {
  return <DeedsPage data={useLoaderData<typeof loader>()} />;
}

function DeedsPage({ data: { title, deeds, page, pageCount } }: { data: DeedsData }) {
  const { t } = useTranslation('staff');
  return (
    <div className={css.page}>
      <header className={css.section}>
        <h1>{title}</h1>
        <p className={css.quiet}>{t('staff:deedsLead')}</p>
      </header>
      {deeds.length === 0 ? <p>{t('staff:deedsNone')}</p> : <Deeds title={title} deeds={deeds} />}
      <Pagination page={page} pageCount={pageCount} pathOf={paths.staffDeeds} />
    </div>
  );
}

function Deeds({ title, deeds }: Pick<DeedsData, 'title' | 'deeds'>) {
  const { t } = useTranslation('staff');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'at', title: t('staff:at') },
        { key: 'who', title: t('staff:who') },
        { key: 'forWhom', title: t('staff:forWhom') },
        { key: 'what', title: t('staff:what') },
        { key: 'request', title: t('staff:request') },
      ]}
    >
      {deeds.map(({ id, at, staff, buyer, company, what, requestId }) => (
        <tr key={id}>
          <Cell head>{formatDateTime(at)}</Cell>
          <Cell label={t('staff:who')}>{staff}</Cell>
          <Cell label={t('staff:forWhom')}>{[buyer, company].filter(Boolean).join(', ')}</Cell>
          <Cell label={t('staff:what')}>{what}</Cell>
          <Cell label={t('staff:request')}>{requestId}</Cell>
        </tr>
      ))}
    </Table>
  );
}
