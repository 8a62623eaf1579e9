import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { AuditLogData } from './audit-log.server.ts';

export function AuditLogPage({ data: { title, auditLog, page, pageCount } }: { data: AuditLogData }) {
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

const tones = { done: 'good', refused: 'bad', failed: 'bad', unknown: 'neutral' } as const;

function AuditLog({ title, auditLog }: Pick<AuditLogData, 'title' | 'auditLog'>) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('staff');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'at', title: t('staff:at') },
        { key: 'who', title: t('staff:who') },
        { key: 'forWhom', title: t('staff:forWhom') },
        { key: 'what', title: t('staff:what') },
        { key: 'outcome', title: t('staff:outcome') },
        { key: 'request', title: t('staff:request') },
      ]}
    >
      {auditLog.map(({ id, at, staff, buyer, company, what, about, outcome, reason, requestId }) => (
        <tr key={id}>
          <Cell head className={css.sum}>
            {formatDateTime(at)}
          </Cell>
          <Cell label={t('staff:who')}>{staff}</Cell>
          <Cell label={t('staff:forWhom')}>{[buyer, company].filter(Boolean).join(', ')}</Cell>
          <Cell label={t('staff:what')}>
            <div>
              {what}
              {about ? <p className={css.quiet}>{about}</p> : null}
            </div>
          </Cell>
          <Cell label={t('staff:outcome')}>
            <div>
              <Status tone={tones[outcome]}>{t(`staff:outcome.${outcome}`)}</Status>
              {reason ? <p className={css.quiet}>{reason}</p> : null}
            </div>
          </Cell>
          <Cell label={t('staff:request')}>{requestId}</Cell>
        </tr>
      ))}
    </Table>
  );
}
