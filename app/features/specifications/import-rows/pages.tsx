import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import css from '#app/ui/form-page.module.css';
import { pageIntent } from '#app/ui/turned-page.ts';
import type { RowsData } from './rows.server.ts';

/** Buttons of the form, so that what was decided is saved when a page is turned. */
export function Pages({ page, pageCount }: Pick<RowsData, 'page' | 'pageCount'>) {
  const { t } = useTranslation('import');
  if (pageCount < 2) return null;
  return (
    <div className={css.ways}>
      {page > 1 ? (
        <Button name="intent" value={pageIntent(page - 1)}>
          {t('import:previous')}
        </Button>
      ) : null}
      <span>{t('import:page', { page, count: pageCount })}</span>
      {page < pageCount ? (
        <Button name="intent" value={pageIntent(page + 1)}>
          {t('import:next')}
        </Button>
      ) : null}
    </div>
  );
}
