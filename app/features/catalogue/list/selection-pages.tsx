import { selectionForm } from '#app/features/product/item-choice.tsx';
import { useT } from '#app/i18n/t.ts';
import pager from '#app/ui/pagination.module.css';
import { pagesAround } from '#app/ui/pagination.tsx';
import css from './selection-bar.module.css';

interface Props {
  page: number;
  pageCount: number;
}

/** The pages of a list in which several products are being chosen: buttons of its form, so that ticks and amounts go along. */
export function SelectionPages({ page, pageCount }: Props) {
  const t = useT();
  if (pageCount < 2) return null;
  return (
    <nav className={pager.pages} aria-label={t('ui.pages')}>
      {page > 1 ? <PageButton to={page - 1}>{t('ui.previous')}</PageButton> : null}
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
      {page < pageCount ? <PageButton to={page + 1}>{t('ui.next')}</PageButton> : null}
      <span className={pager.place}>{t('ui.pageOf', { page, pageCount })}</span>
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
