import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { ErpState } from './erp-state.tsx';
import type { FilesData } from './exchange.server.ts';
import { FileStatus } from './file-status.tsx';

export function ExchangePage({ data: { title, files, isBuilding, erp, page, pageCount } }: { data: FilesData }) {
  const { t } = useTranslation('exchange');
  return (
    <div className={css.page}>
      <header className={css.section}>
        <div className={css.heading}>
          <PageHeading>{title}</PageHeading>
          <Link to={paths.webhooks()}>{t('exchange:webhooks')}</Link>
        </div>
      </header>
      {erp ? <ErpState erp={erp} /> : null}
      <section className={css.section}>
        {erp ? <h2>{t('exchange:files')}</h2> : null}
        <p className={css.quiet}>{t('exchange:lead')}</p>
        {isBuilding ? <p>{t('exchange:building')}</p> : null}
      </section>
      {files.length === 0 ? (
        <EmptyState title={t('exchange:none')}>{t('exchange:noneText')}</EmptyState>
      ) : (
        <Files title={title} files={files} />
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => paths.staffExchange({ page })} />
    </div>
  );
}

const counts = ['added', 'changed', 'archived', 'leftOut', 'same'] as const;

function Files({ title, files }: Pick<FilesData, 'title' | 'files'>) {
  const { t } = useTranslation('exchange');
  const { formatDateTime } = useFormats();
  return (
    <Table
      caption={title}
      columns={[
        { key: 'name', title: t('exchange:file') },
        { key: 'at', title: t('exchange:at') },
        { key: 'status', title: t('exchange:status') },
        ...counts.map((key) => ({ key, title: t(`exchange:count.${key}`), align: 'end' as const })),
      ]}
    >
      {files.map((file) => (
        <tr key={file.id}>
          <Cell head>
            <Link to={paths.staffExchange({ file: file.id })}>{file.name}</Link>
          </Cell>
          <Cell label={t('exchange:at')}>{formatDateTime(file.at)}</Cell>
          <Cell label={t('exchange:status')}>
            <FileStatus file={file} />
          </Cell>
          {counts.map((key) => (
            <Cell key={key} label={t(`exchange:count.${key}`)} align="end">
              {file[key]}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}
