import { useSearchParams } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionList } from '#app/features/catalogue/suggest/suggestion-list.tsx';
import { suggestionsId, useSuggestions } from '#app/features/catalogue/suggest/use-suggestions.ts';
import * as paths from '#app/paths.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './search-form.module.css';

export function SearchForm() {
  const { t } = useTranslation('shell');
  const [query] = useSearchParams();
  const keyword = query.get('keyword') ?? '';
  const { field, typed } = useField(keyword);
  const { shown, at, combobox, ...suggestions } = useSuggestions(field);
  const hydrated = useHydrated();
  return (
    <Form method="get" action={paths.catalogue()} role="search" aria-label={t('shell:search')} className={css.search}>
      <label htmlFor="search">
        <VisuallyHidden>{t('shell:search')}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id="search"
        name="keyword"
        {...combobox}
        className={css.input}
        placeholder={t('shell:searchHint')}
        defaultValue={keyword}
        maxLength={256}
        autoComplete="off"
        onInput={() => {
          typed.current = true;
          suggestions.onInput();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') typed.current = false;
          suggestions.onKeyDown(event);
        }}
        onBlur={suggestions.onBlur}
      />
      <button type="submit" className={css.button}>
        <Icon name="search" label={t('shell:find')} />
      </button>
      {hydrated ? (
        <SuggestionList
          id={suggestionsId}
          label={t('shell:search')}
          shown={shown}
          at={at}
          onChosen={() => field.current?.blur()}
        />
      ) : null}
    </Form>
  );
}

/** The field follows the page's query, but keeps what was typed before hydration or while an earlier search is loading. */
function useField(keyword: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(keyword);
  const typed = useRef(false);
  useEffect(() => {
    if (shown.current === keyword || !field.current) return;
    shown.current = keyword;
    if (!typed.current || document.activeElement !== field.current) field.current.value = keyword;
  }, [keyword]);
  return { field, typed };
}
