import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionForm } from '#app/features/product/item-choice.tsx';
import { listPath } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import pager from '#app/ui/pagination.module.css';
import { pagesAround } from '#app/ui/pagination.tsx';
import bar from '#app/ui/tick-bar.module.css';
import { TickCount } from '#app/ui/tick-bar.tsx';
import { formatTicked } from '#app/ui/ticked.ts';
import { nothingTicked, type Selection, selectPath } from '../selection.ts';
import css from './selection-bar.module.css';

interface Props {
  query: CatalogueQuery;
  kept: Selection['ticked'];
  requestId: string;
  form: RefObject<HTMLFormElement>;
}

/** The form of the rows' checkboxes and amounts. */
export function SelectionBar({ query, kept, requestId, form }: Props) {
  const { t } = useTranslation(['catalogue', 'product', 'specifications', 'ui']);
  return (
    <Form
      ref={form}
      method="post"
      action={paths.selected()}
      id={selectionForm}
      className={clsx(bar.bar, bar.late, kept.size > 0 && bar.shown)}
      aria-label={t('catalogue:selection')}
      requestId={requestId}
      hidden={{ returnTo: listPath(query), kept: kept.size > 0 ? formatTicked(kept) : undefined }}
    >
      <TickCount kept={kept} />
      <Button look="primary" name="intent" value="cart">
        {t('product:add')}
      </Button>
      <Button name="intent" value="specification">
        {t('specifications:add')}
      </Button>
      <Button name="intent" value="compare" formNoValidate>
        {t('catalogue:compare')}
      </Button>
      <LinkButton look="quiet" to={selectPath(query, { all: true, ticked: kept })} prefetch="none" preventScrollReset>
        {t('catalogue:selectAll')}
      </LinkButton>
      <LinkButton look="quiet" to={selectPath(query, nothingTicked)} prefetch="none" preventScrollReset>
        {t('ui:ticks.clear')}
      </LinkButton>
      {/* Last, because script takes it away. */}
      {query.select ? null : (
        <Button look="quiet" name="page" value={query.page} formNoValidate className={bar.keep}>
          {t('catalogue:selectMore')}
        </Button>
      )}
    </Form>
  );
}

interface PagesProps {
  page: number;
  pageCount: number;
}

/** A pager of submit buttons, so that ticks and amounts are kept. */
export function SelectionPages({ page, pageCount }: PagesProps) {
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
      className={clsx(pager.page, css.page)}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </button>
  );
}
