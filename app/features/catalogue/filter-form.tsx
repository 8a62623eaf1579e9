import type { ReactNode } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { formPairs } from './choices.ts';
import { type Filter, isDrawn } from './filter.ts';
import css from './filter-form.module.css';
import type { CatalogueQuery } from './query.ts';

interface Props {
  query: CatalogueQuery;
  /** Filters that have controls in the form; all other choices travel in hidden fields. */
  filters: readonly Filter[];
  /** Products that the list has now; null when unknown. */
  total: number | null;
  /** Where a changed choice leads at once when script runs; the button always leads to the list. */
  action: paths.Path;
  /** Filters that the buyer has opened; they stay open. */
  opened: readonly string[];
  children: ReactNode;
}

/** Filters as a plain GET form. With script each change sends it, and a newer change takes the place of an older one. */
export function FilterForm({ query, filters, total, action, opened, children }: Props) {
  const t = useT();
  return (
    <form method="get" action={action} className={css.form} data-auto="" autoComplete="off">
      {formPairs(query)
        .filter(([name, value]) => !isDrawn(filters, name, value))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {opened.map((filter) => (
        <input key={filter} type="hidden" name="open" value={filter} />
      ))}
      {children}
      <div className={css.submit}>
        <Button wide formAction={paths.catalogue()}>
          {total === null ? t('catalogue.apply') : t('catalogue.showProducts', { count: total })}
        </Button>
      </div>
    </form>
  );
}
