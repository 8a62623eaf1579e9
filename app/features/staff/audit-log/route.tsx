import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { type AuditLogData, loadAuditLog } from './audit-log.server.ts';

export const handle = { i18n: ['staff'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, [actsForBuyers, 'company.manage'], context.t('staff:auditLogClosed'));
  return data(await loadAuditLog(context, request));
}

export default function Route() {
  return <AuditLogPage data={useLoaderData<typeof loader>()} />;
}

function AuditLogPage({ data: { title, auditLog, page, pageCount } }: { data: AuditLogData }) {
  const { t } = useTranslation('staff');
  return (
    <div className={css.page}>
      <header className={css.section}>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{t('staff:auditLogLead')}</p>
      </header>
      {auditLog.length === 0 ? <p>{t('staff:auditLogEmpty')}</p> : <AuditLog title={title} auditLog={auditLog} />}
      <Pagination page={page} pageCount={pageCount} pathOf={paths.staffAuditLog} />
    </div>
  );
}

function AuditLog({ title, auditLog }: Pick<AuditLogData, 'title' | 'auditLog'>) {
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
      {auditLog.map(({ id, at, staff, buyer, company, what, requestId }) => (
        <tr key={id}>
          <Cell head className={css.sum}>
            {formatDateTime(at)}
          </Cell>
          <Cell label={t('staff:who')}>{staff}</Cell>
          <Cell label={t('staff:forWhom')}>{[buyer, company].filter(Boolean).join(', ')}</Cell>
          <Cell label={t('staff:what')}>{what}</Cell>
          <Cell label={t('staff:request')}>{requestId}</Cell>
        </tr>
      ))}
    </Table>
  );
}
