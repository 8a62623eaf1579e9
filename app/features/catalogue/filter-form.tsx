import { useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { formPairs } from './choices.ts';
import { type Filter, isDrawn } from './filter.ts';
import css from './filter-form.module.css';
import { parseQuery } from './parse-query.ts';
import type { CatalogueQuery } from './query.ts';
import { listPath } from './use-query.ts';

interface Props {
  query: CatalogueQuery;
  filters: readonly Filter[];
  /** Products that the list has now; null when unknown. */
  total: number | null;
  /** Where a changed choice leads at once when script runs. */
  pathOf: (query: CatalogueQuery) => paths.Path;
  /** The filters, drawn for the choice as it stands, which may be ahead of the loaded list. */
  children: (query: CatalogueQuery) => ReactNode;
}

/** Filters as a plain GET form; with script each change leads on at once, and a newer change aborts the older one. */
export function FilterForm({ query, filters, total, pathOf, children }: Props) {
  const t = useT();
  const { draft, onChange, onBlur, onSubmit } = useChoosing(query, pathOf);
  return (
    <Form
      method="get"
      action={paths.catalogue()}
      className={css.form}
      onSubmit={onSubmit}
      onChange={onChange}
      onBlur={onBlur}
    >
      {formPairs(query)
        .filter(([name, value]) => !isDrawn(filters, name, value))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {children(draft)}
      <div className={css.submit}>
        <Button wide>{total === null ? t('catalogue.apply') : t('catalogue.showProducts', { count: total })}</Button>
      </div>
    </Form>
  );
}

/** A ticked box counts at once, a typed end of a range when its field is left, the form's own button always. */
function useChoosing(query: CatalogueQuery, pathOf: Props['pathOf']) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  useEffect(() => setDraft(query), [query]);
  const choose = (form: HTMLFormElement, leadTo: Props['pathOf'], keepScroll: boolean) => {
    const next = parseQuery(new URLSearchParams([...new FormData(form)] as [string, string][]));
    setDraft(next);
    navigate(leadTo(next), { preventScrollReset: keepScroll });
  };
  return {
    draft,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (!isText(event.target)) choose(event.currentTarget, pathOf, true);
    },
    onBlur: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isText(target) && target.value !== target.defaultValue) choose(currentTarget, pathOf, true);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      choose(event.currentTarget, listPath, false);
    },
  };
}

function isText(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text';
}
