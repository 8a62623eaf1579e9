import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { ReportData } from './exchange.server.ts';
import { FileStatus } from './file-status.tsx';

export function ReportPage({ data }: { data: ReportData }) {
  const { title, file, kind, kinds, lines, page, pageCount } = data;
  const { t } = useTranslation('exchange');
  const tabs = [null, ...kinds].map((one) => ({
    label: one === null ? t('exchange:allKinds') : t(`exchange:kind.${one}`),
    to: paths.staffExchange({ file: file.id, kind: one ?? undefined }),
    current: one === kind,
  }));
  return (
    <div className={css.page}>
      <header className={css.section}>
        <PageHeading>{title}</PageHeading>
        <FileStatus file={file} />
        <Link to={paths.staffExchange()}>{t('exchange:back')}</Link>
      </header>
      <Tabs label={t('exchange:kinds')} items={tabs} />
      {lines.length === 0 ? <p>{t('exchange:noLines')}</p> : <Lines title={title} lines={lines} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(page) => paths.staffExchange({ file: file.id, kind: kind ?? undefined, page })}
      />
    </div>
  );
}

function Lines({ title, lines }: Pick<ReportData, 'title' | 'lines'>) {
  const { t } = useTranslation('exchange');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'line', title: t('exchange:line') },
        { key: 'goods', title: t('exchange:goods') },
        { key: 'what', title: t('exchange:what') },
        { key: 'text', title: t('exchange:text') },
      ]}
    >
      {lines.map(({ kind, line, title: goods, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report have no ids, and never move
        <tr key={at}>
          <Cell label={t('exchange:line')}>{line > 0 ? line : '—'}</Cell>
          <Cell head>{goods}</Cell>
          <Cell label={t('exchange:what')}>{t(`exchange:kind.${kind}`)}</Cell>
          <Cell label={t('exchange:text')}>{text}</Cell>
        </tr>
      ))}
    </Table>
  );
}
