import { useSearchParams } from '@remix-run/react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './search-form.module.css';

// Suggestions are an extra: when their code does not come, the field goes on without them.
const SuggestBox = lazy(
  (): Promise<{ default: ComponentType<{ field: HTMLInputElement }> }> =>
    import('#app/features/catalogue/suggest/box.tsx').catch(() => ({ default: () => null })),
);

/** Search over the whole catalogue by name, article or manufacturer's code. */
export function SearchForm() {
  const t = useT();
  const [query] = useSearchParams();
  const keyword = query.get('keyword') ?? '';
  const { field, used, ...heard } = useField(keyword);
  return (
    <Form method="get" action={paths.catalogue()} role="search" aria-label={t('shell.search')} className={css.search}>
      <label htmlFor="search">
        <VisuallyHidden>{t('shell.search')}</VisuallyHidden>
      </label>
      <input
        ref={field}
        {...heard}
        id="search"
        type="search"
        name="keyword"
        className={css.input}
        placeholder={t('shell.searchHint')}
        defaultValue={keyword}
        maxLength={256}
        autoComplete="off"
      />
      <button type="submit" className={css.button}>
        <Icon name="search" label={t('shell.find')} />
      </button>
      {used && field.current ? (
        <Suspense fallback={null}>
          <SuggestBox field={field.current} />
        </Suspense>
      ) : null}
    </Form>
  );
}

/**
 * The field follows the words of the page, but what is being typed into it stays: text that was there before script came, and
 * text typed while the page of an earlier search is under way.
 */
function useField(keyword: string) {
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const shown = useRef(keyword);
  const typed = useRef(false);
  useEffect(() => setUsed(document.activeElement === field.current), []);
  useEffect(() => {
    if (shown.current === keyword || !field.current) return;
    shown.current = keyword;
    if (!typed.current || document.activeElement !== field.current) field.current.value = keyword;
  }, [keyword]);
  const onFocus = () => setUsed(true);
  const onInput = () => {
    typed.current = true;
  };
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'Enter') typed.current = false;
  };
  return { field, used, onFocus, onInput, onKeyDown };
}
