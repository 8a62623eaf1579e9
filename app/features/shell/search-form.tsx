import { useSearchParams } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './search-form.module.css';

/** Search over the whole catalogue by name, article or manufacturer's code. */
export function SearchForm() {
  const t = useT();
  const [query] = useSearchParams();
  const keyword = query.get('keyword') ?? '';
  return (
    <Form method="get" action={paths.catalogue()} role="search" aria-label={t('shell.search')} className={css.search}>
      <label htmlFor="search">
        <VisuallyHidden>{t('shell.search')}</VisuallyHidden>
      </label>
      <input
        // A new search is a new field: what was typed before does not stay over it.
        key={keyword}
        id="search"
        type="search"
        name="keyword"
        className={css.input}
        placeholder={t('shell.searchHint')}
        defaultValue={keyword}
        maxLength={256}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={css.button}>
        <Icon name="search" label={t('shell.find')} />
      </button>
    </Form>
  );
}
