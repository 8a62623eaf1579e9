import { useTranslation } from 'react-i18next';
import { selectionForm } from '#app/features/product/item-choice.tsx';
import pager from '#app/ui/pagination.module.css';
import { pagesAround } from '#app/ui/pagination.tsx';
import css from './selection-bar.module.css';

interface Props {
  page: number;
  pageCount: number;
}

/** A pager of submit buttons, so that ticks and amounts are kept. */
export function SelectionPages({ page, pageCount }: Props) {
  const { t } = useTranslation('ui');
  if (pageCount < 2) return null;
  return (
    <nav className={pager.pages} aria-label={t('ui:pages')}>
      {page > 1 ? <PageButton to={page - 1}>{t('ui:previous')}</PageButton> : null}
      <ul className={pager.list}>
        {pagesAround(page, pageCount).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className={pager.gap}>…</span>
            ) : (
              <PageButton to={number} current={number === page}>
                {String(number)}
              </PageButton>
            )}
          </li>
        ))}
      </ul>
      {page < pageCount ? <PageButton to={page + 1}>{t('ui:next')}</PageButton> : null}
      <span className={pager.place}>{t('ui:pageOf', { page, pageCount })}</span>
    </nav>
  );
}

function PageButton({ to, current = false, children }: { to: number; current?: boolean; children: string }) {
  return (
    <button
      type="submit"
      form={selectionForm}
      name="page"
      value={to}
      formNoValidate
      className={`${pager.page} ${css.page}`}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </button>
  );
}
