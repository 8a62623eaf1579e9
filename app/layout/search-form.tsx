import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionList } from '#app/features/catalogue/suggest/suggestion-list.tsx';
import { suggestionsId, useSuggestions } from '#app/features/catalogue/suggest/use-suggestions.ts';
import * as paths from '#app/paths.ts';
import { readKeyword } from '#app/supplier/keyword.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isTyping } from '#app/ui/is-typing.ts';
import { useEarlyChange } from '#app/ui/use-early-change.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './search-form.module.css';

export function SearchForm() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  // Other pages have searches of their own.
  const keyword = pathname.startsWith(paths.catalogue()) ? readKeyword(new URLSearchParams(search)) : '';
  const { value, change, stopTyping } = useTypedKeyword(keyword);
  const field = useEarlyChange<HTMLInputElement>(({ value: typed }) => change(typed));
  const { shown, at, combobox, ...suggestions } = useSuggestions(field);
  const hydrated = useHydrated();
  useSlash(field);
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
        aria-keyshortcuts={hydrated ? '/' : undefined}
        className={css.input}
        placeholder={t('shell:searchHint')}
        value={value}
        maxLength={256}
        autoComplete="off"
        onChange={(event) => {
          change(event.target.value);
          suggestions.onInput();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') stopTyping();
          suggestions.onKeyDown(event);
        }}
        onBlur={() => {
          stopTyping();
          suggestions.onBlur();
        }}
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

/** The key "/" leads to the field, on the Russian layout too, where it types a full stop. */
function useSlash(field: RefObject<HTMLInputElement>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, code, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
      const isSlash = key === '/' || (code === 'Slash' && !shiftKey);
      if (!isSlash || altKey || ctrlKey || metaKey || defaultPrevented || isTyping(target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [field]);
}

/** Follows the page's query, but keeps what is being typed while an earlier search is loading. */
function useTypedKeyword(keyword: string) {
  const [value, setValue] = useState(keyword);
  const [isTyping, setTyping] = useState(false);
  const [before, setBefore] = useState(keyword);
  if (before !== keyword) {
    setBefore(keyword);
    if (!isTyping) setValue(keyword);
  }
  const change = (typed: string) => {
    setValue(typed);
    setTyping(typed !== value);
  };
  return { value, change, stopTyping: () => setTyping(false) };
}
