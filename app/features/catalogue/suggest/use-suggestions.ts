import { useNavigate } from '@remix-run/react';
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import * as paths from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type TypeaheadOptions, useTypeahead } from '#app/ui/use-typeahead.ts';
import { keyDoes } from './keys.ts';
import type { Suggested } from './suggestions.ts';

export const suggestionsId = 'suggest';

const options: TypeaheadOptions<Suggested> = {
  pathOf: paths.suggest,
  least: 2,
  pause: 150,
  read: (answer) => ((answer as Partial<Suggested>).groups?.length ? (answer as Suggested) : null),
};

/**
 * Makes the search field a combobox with a list box (WAI-ARIA 1.2). The focus stays in the field;
 * `aria-activedescendant` names the marked suggestion.
 */
export function useSuggestions(field: RefObject<HTMLInputElement>) {
  const navigate = useNavigate();
  const { answer: shown, ask: askFor, close } = useTypeahead(options);
  const [at, setAt] = useState(-1);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setAt(-1);
  }
  useEffect(() => {
    const input = field.current;
    if (input && input === document.activeElement && input.value !== input.defaultValue) askFor(input.value);
  }, [field, askFor]);
  const items = shown?.groups.flatMap((group) => group.items);
  const ask = () => askFor(field.current?.value ?? '');
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
