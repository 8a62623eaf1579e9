import { useEffect, useRef, useState } from 'react';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { openAsking } from './asking.ts';
import css from './box.module.css';
import { keyDoes } from './keys.ts';
import type { Suggested } from './suggestions.ts';

const list = 'suggest';

/**
 * Suggestions under the search field: a combobox with a list (WAI-ARIA 1.2). The field belongs to its form and works without
 * this; here it is only listened to. Focus stays in the field, and the marked suggestion is named by `aria-activedescendant`.
 */
export default function SuggestBox({ field }: { field: HTMLInputElement }) {
  const [shown, setShown] = useState<Suggested | null>(null);
  const [at, setAt] = useState(-1);
  const [asking] = useState(() =>
    openAsking((suggested) => {
      setShown(suggested);
      setAt(-1);
    }),
  );
  const close = () => {
    asking.stop();
    setShown(null);
    setAt(-1);
  };
  useAria(field, shown !== null, at);
  useHeard(field, (event) => {
    if (event.type === 'input') asking.ask(field.value);
    else if (event.type === 'blur') close();
    else press(event as KeyboardEvent);
  });
  const press = (event: KeyboardEvent) => {
    const does = event.isComposing ? null : keyDoes(event.key, at, shown ? countOf(shown) : null);
    // The mark and the list are ours; the field keeps its own keys, Enter that sends the form among them.
    if (does !== null && does !== 'send') event.preventDefault();
    if (typeof does === 'number') setAt(does);
    else if (does !== null) effects[does]();
  };
  const effects = {
    ask: () => asking.ask(field.value),
    choose: () => document.getElementById(`${list}-${at}`)?.click(),
    close,
    send: close,
  };
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <span role="status">
        <VisuallyHidden>{shown ? `${shown.note ?? ''} ${shown.said}` : ''}</VisuallyHidden>
      </span>
      <div
        id={list}
        role="listbox"
        aria-label={field.labels?.[0]?.textContent ?? ''}
        className={css.box}
        hidden={!shown}
      >
        {shown ? <Groups suggested={shown} at={at} onChosen={() => field.blur()} /> : null}
      </div>
    </>
  );
}

interface GroupsProps {
  suggested: Suggested;
  at: number;
  onChosen: () => void;
}

function Groups({ suggested: { note, groups }, at, onChosen }: GroupsProps) {
  let index = 0;
  return (
    <>
      {note ? <p className={css.note}>{note}</p> : null}
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, and a `fieldset` is a part of a form
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {items.map(([text, to, article]) => {
            const own = index++;
            return (
              <Link
                key={to}
                to={to}
                id={`${list}-${own}`}
                role="option"
                aria-selected={own === at}
                tabIndex={-1}
                // The field keeps the focus while a suggestion is pressed, and lets go when it has been.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChosen}
              >
                {article ? <b>{article}</b> : null} {text}
              </Link>
            );
          })}
        </div>
      ))}
    </>
  );
}

const countOf = ({ groups }: Suggested) => groups.reduce((sum, { items }) => sum + items.length, 0);

function useAria(field: HTMLInputElement, open: boolean, at: number) {
  useEffect(() => {
    // A field of type `search` may not be a combobox; nothing else tells the two types apart.
    field.type = 'text';
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', list);
    field.setAttribute('aria-expanded', String(open));
    if (at < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${list}-${at}`);
  }, [field, open, at]);
}

/** Hears the field from now on; what was typed into it before the script came counts as typed now. */
function useHeard(field: HTMLInputElement, hear: (event: Event) => void) {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const heard = (event: Event) => latest.current(event);
    const types = ['input', 'keydown', 'blur'];
    for (const type of types) field.addEventListener(type, heard);
    if (field.value !== field.defaultValue && field === document.activeElement) heard(new Event('input'));
    return () => {
      for (const type of types) field.removeEventListener(type, heard);
    };
  }, [field]);
}
