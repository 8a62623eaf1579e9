import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { AutoForm } from '#app/ui/auto-form.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { formPairs } from './applied-filters.ts';
import { type Filter, isDrawn } from './filter.ts';
import css from './filter-form.module.css';

interface Props {
  query: CatalogueQuery;
  /** Filters with controls in the form; other choices are hidden fields. */
  filters: readonly Filter[];
  /** Null when unknown. */
  total: number | null;
  /** Where script submits each change; the button always leads to the list. */
  action: paths.Path;
  opened: readonly string[];
  children: ReactNode;
}

/** A GET form. Script submits it on each change. */
export function FilterForm({ query, filters, total, action, opened, children }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <AutoForm action={action} className={css.form}>
      <EnterButton />
      {formPairs(query)
        .filter(([name, value]) => !isDrawn(filters, name, value))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {opened.map((filter) => (
        <input key={filter} type="hidden" name="open" value={filter} />
      ))}
      {children}
      <div className={clsx(css.submit, action === paths.catalogue() && css.fallback)}>
        <Button wide formAction={paths.catalogue()}>
          {total === null ? t('catalogue:apply') : t('catalogue:showProducts', { count: total })}
        </Button>
      </div>
    </AutoForm>
  );
}
