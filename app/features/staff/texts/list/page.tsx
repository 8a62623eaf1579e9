import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { KindTabs } from '../kind-tabs.tsx';
import { isMadeHere } from '../kinds.ts';
import type { TextsData } from './list.server.ts';

export function TextsPage({ data: { title, kind, texts, page, pageCount } }: { data: TextsData }) {
  const { t } = useTranslation('texts');
  return (
    <div className={css.page}>
      <header className={css.section}>
        <div className={css.heading}>
          <PageHeading>{title}</PageHeading>
          {isMadeHere(kind) ? <LinkButton to={paths.newStaffText(kind)}>{t('texts:new')}</LinkButton> : null}
        </div>
        <p className={css.quiet}>{t('texts:lead')}</p>
      </header>
      <KindTabs kind={kind} />
      {texts.length === 0 ? (
        <p>{t(isMadeHere(kind) ? 'texts:empty' : 'texts:emptyLists')}</p>
      ) : (
        <TextList title={title} kind={kind} texts={texts} />
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => paths.staffTexts(kind, page)} />
    </div>
  );
}

function TextList({ title, kind, texts }: Pick<TextsData, 'title' | 'kind' | 'texts'>) {
  const { formatDate, formatDateTime } = useFormats();
  const { t } = useTranslation('texts');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'title', title: t('texts:title') },
        { key: 'changed', title: t('texts:changed') },
        { key: 'state', title: t('texts:state') },
      ]}
    >
      {texts.map(({ ref, title, changed, author, removed, shownFrom, translated }) => (
        <tr key={ref}>
          <Cell head>
            <Link to={paths.staffText(kind, ref)}>{title}</Link>
          </Cell>
          <Cell label={t('texts:changed')}>
            {changed === null ? t('texts:never') : [formatDateTime(changed), author].filter(Boolean).join(', ')}
          </Cell>
          <Cell label={t('texts:state')}>
            {shownFrom ? (
              <Status tone="neutral">{t('texts:shownFrom', { date: formatDate(shownFrom) })}</Status>
            ) : (
              <Status tone={removed ? 'neutral' : 'good'}>{t(removed ? 'texts:removed' : 'texts:shown')}</Status>
            )}
            {translated === false ? <small> {t('texts:untranslated')}</small> : null}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
