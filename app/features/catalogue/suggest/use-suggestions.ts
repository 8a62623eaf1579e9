import { useNavigate } from '@remix-run/react';
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { openAsking } from './asking.ts';
import { keyDoes } from './keys.ts';
import type { Suggested } from './suggestions.ts';

export const suggestionsId = 'suggest';

/**
 * Makes the search field a combobox with a list box (WAI-ARIA 1.2). The focus stays in the field;
 * `aria-activedescendant` names the marked suggestion.
 */
export function useSuggestions(field: RefObject<HTMLInputElement>) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Suggested | null>(null);
  const [at, setAt] = useState(-1);
  const [asking] = useState(() =>
    openAsking((suggested) => {
      setShown(suggested);
      setAt(-1);
    }),
  );
  useEffect(() => {
    const input = field.current;
    if (input && input === document.activeElement && input.value !== input.defaultValue) asking.ask(input.value);
    return asking.stop;
  }, [field, asking]);
  const items = shown?.groups.flatMap((group) => group.items);
  const ask = () => asking.ask(field.current?.value ?? '');
  const close = () => {
    asking.stop();
    setShown(null);
    setAt(-1);
  };
  const choose = () => {
    const chosen = items?.[at];
    if (chosen) navigate(chosen[1]);
    field.current?.blur();
  };
  const effects = { ask, choose, close, send: close };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    const does = nativeEvent.isComposing ? null : keyDoes(key, at, items ? items.length : null);
    // The field keeps its own keys, including Enter to submit.
    if (does !== null && does !== 'send') nativeEvent.preventDefault();
    if (typeof does === 'number') setAt(does);
    else if (does !== null) effects[does]();
  };
  return { shown, at, combobox: useCombobox(shown !== null, at), onInput: ask, onKeyDown, onBlur: close };
}

/** `type="text"`, because a field of type `search` may not be a combobox. */
function useCombobox(open: boolean, at: number): HTMLAttributes<HTMLInputElement> & { type: string } {
  const hydrated = useHydrated();
  if (!hydrated) return { type: 'search' };
  return {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': suggestionsId,
    'aria-expanded': open,
    'aria-activedescendant': at < 0 ? undefined : `${suggestionsId}-${at}`,
  };
}
