import { PrefetchPageLinks } from '@remix-run/react';
import { type AriaAttributes, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';
import { DocumentContext } from '#app/document/document-context.ts';
import { changedEarly } from './changed-early.ts';
import { type PartActions, useActions } from './drawn-actions.tsx';
import { closedDetails, forgetSent, noteTyped, restore, retype, type Typed } from './drawn-state.ts';
import { useBeforePaint } from './use-before-paint.ts';
import { useWarming } from './use-warming.ts';

interface Props extends Pick<AriaAttributes, 'aria-label'>, PartActions {
  /** Name under which the loader drew the part. */
  name: string;
  /** What the loader answered: null with a document, which has the part already. */
  html: string | null;
  as?: 'div' | 'aside';
  className?: string | undefined;
}

/**
 * A part of a page that the server draws: a list, its filters, a product. The first page has it as HTML and never as data, so
 * it costs its bytes once and React none of its time; a later page brings it as text. Its links and forms work without script
 * and are taken over here by listening on the part: a link goes on inside the page, a GET form too, `data-auto` forms send
 * themselves, `data-in-place` forms stay. Focus and closed `details` outlive a redrawing.
 */
export function Drawn({ name, html, as: Tag = 'div', onAnswer, onShow, onPress, ...rest }: Props) {
  const { drawn } = useContext(DocumentContext);
  const part = useRef<HTMLElement & HTMLDivElement>(null);
  const { handlers, onChange, sent, lastUsed } = useActions({ onAnswer, onPress });
  const [soon, warm] = useWarmLink();
  useBeforePaint(() => {
    if (part.current) onShow?.(part.current, html !== null);
  }, [html, onShow]);
  useKeptState(part, html, lastUsed, onChange);
  return (
    <>
      <Tag
        ref={part}
        {...rest}
        {...handlers}
        onPointerOver={warm}
        onFocus={warm}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server, which escapes every text
        dangerouslySetInnerHTML={{ __html: html ?? drawn.get(name) ?? '' }}
      />
      {sent}
      {soon ? <PrefetchPageLinks page={soon} /> : null}
    </>
  );
}

/** The link that the buyer is about to follow: the page behind it is fetched. */
function useWarmLink() {
  const [soon, setSoon] = useState<string>();
  const warming = useWarming();
  const warm = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]:not([data-cold])') : null;
    if (link) setSoon(link.getAttribute('href') ?? undefined);
  };
  return [warming ? soon : undefined, warm] as const;
}

/** Keeps closed what the buyer closed, what is being typed, and the focus on the control that caused the redrawing. */
function useKeptState(
  part: { readonly current: HTMLElement | null },
  html: string | null,
  lastUsed: { current: string | null },
  onChange: (event: Event) => void,
) {
  const closed = useRef(new Set<string>());
  const typed = useRef<Typed>(new Map());
  const shown = useRef(html);
  useBeforePaint(() => {
    shown.current = html;
    if (html === null || !part.current) return;
    retype(part.current, typed.current);
    restore(part.current, closed.current, lastUsed.current);
  }, [part, html, lastUsed]);
  useEffect(() => {
    const early = part.current ? changedEarly(part.current) : [];
    // A choice made before React started is carried out now: the button that would do it without script is gone.
    early.find(({ form }) => form && 'auto' in form.dataset)?.form?.requestSubmit();
  }, [part]);
  // React hears none of these in elements that are not its own; `toggle` does not bubble, but is caught on its way down.
  useHeard(part, 'toggle', () => {
    if (part.current) closed.current = closedDetails(part.current);
  });
  useHeard(part, 'change', (event) => {
    // A field that is taken away while it is being typed in says that it has changed; it will be written again.
    if (shown.current === html) onChange(event);
  });
  useHeard(part, 'input', ({ target }) => {
    lastUsed.current = noteTyped(typed.current, target as HTMLInputElement) ?? lastUsed.current;
  });
  useHeard(part, 'submit', ({ target }) => {
    if (part.current && target) forgetSent(part.current, typed.current, target);
  });
}

function useHeard(part: { readonly current: HTMLElement | null }, type: string, hear: (event: Event) => void) {
  const latest = useRef(hear);
  latest.current = hear;
  useBeforePaint(() => {
    const element = part.current;
    const heard = (event: Event) => latest.current(event);
    element?.addEventListener(type, heard, true);
    return () => element?.removeEventListener(type, heard, true);
  }, [part, type]);
}
