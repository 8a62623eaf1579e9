import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLink } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import account from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { DocumentsData } from './legal-documents.server.ts';

export function DocumentsPage({ title, type, types, items, page, pageCount }: DocumentsData) {
  const { t } = useTranslation('legal');
  const pathOf = (number: number) =>
    paths.legalDocuments({ type: type ?? undefined, page: number > 1 ? number : undefined });
  return (
    <div className={account.page}>
      <header className={account.section}>
        <PageHeading>{title}</PageHeading>
        <p className={account.quiet}>{t('legal:lead')}</p>
      </header>
      {types.length > 1 ? (
        <Tabs
          label={t('legal:show')}
          items={[
            { label: t('legal:all'), to: paths.legalDocuments(), current: type === null },
            ...types.map(({ code, name }) => ({
              label: name,
              to: paths.legalDocuments({ type: code }),
              current: type === code,
            })),
          ]}
        />
      ) : null}
      {items.length > 0 ? <Documents title={title} items={items} /> : <EmptyState title={t('legal:none')} />}
      <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
    </div>
  );
}

function Documents({ title, items }: Pick<DocumentsData, 'title' | 'items'>) {
  const { formatDate, formatNumber } = useFormats();
  const { t } = useTranslation('legal');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'name', title: t('legal:name') },
        { key: 'type', title: t('legal:type') },
        { key: 'date', title: t('legal:date') },
        { key: 'file', title: t('legal:file'), align: 'end' },
      ]}
    >
      {items.map(({ id, name, number, typeName, date, format, size }) => (
        <tr key={id}>
          <Cell head>{number ? t('legal:numbered', { name, number }) : name}</Cell>
          <Cell label={t('legal:type')}>{typeName}</Cell>
          <Cell label={t('legal:date')}>{formatDate(date)}</Cell>
          <Cell label={t('legal:file')} align="end">
            <ExternalLink href={paths.legalDocumentFile(id)} download>
              {t('legal:download', { format: format.toUpperCase(), size: formatNumber(Math.max(1, size / 1024), 0) })}
              <VisuallyHidden>: {number ? t('legal:numbered', { name, number }) : name}</VisuallyHidden>
            </ExternalLink>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
