import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holder, useHolder } from '#app/ui/held-navigation.ts';
import { useToast } from '#app/ui/toast.ts';

/** `told`: somebody was on the way to another page, has stayed, and knows that the next try leaves. */
type State = 'saved' | 'typed' | 'told';

/** Keeps a page while what was typed on it isn't saved: the first way off it stays, the second leaves. Closing the tab asks. */
export function useUnsaved(): { onInput: () => void } {
  const { t } = useTranslation('texts');
  const showToast = useToast();
  const [state, setState] = useState<State>('saved');
  const now = useRef<State>('saved');
  const set = useCallback((next: State) => {
    now.current = next;
    setState(next);
  }, []);
  const holder = useMemo<Holder>(
    () => ({
      state() {
        if (now.current === 'typed') return 'saving';
        return now.current === 'told' ? 'refused' : 'free';
      },
      leave() {
        set('told');
        showToast({ topic: 'unsaved', message: t('texts:unsaved'), kind: 'error', hideAfter: 8 });
      },
    }),
    [set, showToast, t],
  );
  const settle = useHolder(holder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of this holder has changed
  useEffect(settle, [settle, state]);
  useBeforeUnload(useCallback((event) => now.current !== 'saved' && event.preventDefault(), []));
  return { onInput: () => set('typed') };
}
