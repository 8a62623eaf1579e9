import { type ReactNode, useEffect, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './suggestion-list.module.css';
import type { Suggested, SuggestedGroup } from './suggestions.ts';

interface Props {
  id: string;
  label: string;
  /** Null while the list is closed. */
  shown: Suggested | null;
  /** The marked suggestion, -1 for none. */
  at: number;
  onChosen: () => void;
}

export function SuggestionList({ id, label, shown, at, onChosen }: Props) {
  return (
    <>
      <span role="status">
        <VisuallyHidden>{shown ? `${shown.note ?? ''} ${shown.said}` : ''}</VisuallyHidden>
      </span>
      <div id={id} role="listbox" aria-label={label} className={css.box} hidden={!shown}>
        {shown?.note ? <p className={css.note}>{shown.note}</p> : null}
        {shown
          ? numbered(shown.groups).map((group) => <Group key={group.title} {...{ id, at, group, onChosen }} />)
          : null}
      </div>
    </>
  );
}

interface NumberedGroup extends SuggestedGroup {
  /** Index of its first suggestion among all. */
  first: number;
}

function numbered(groups: readonly SuggestedGroup[]): NumberedGroup[] {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.items.length;
    return { ...group, first };
  });
}

function Group({ id, at, group, onChosen }: Pick<Props, 'id' | 'at' | 'onChosen'> & { group: NumberedGroup }) {
  const { title, items, first } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, and a `fieldset` is a part of a form
    <div role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {items.map(([text, to, article, terms], index) => (
        <Option key={to} id={`${id}-${first + index}`} to={to} marked={first + index === at} onChosen={onChosen}>
          {article ? <b>{article}</b> : null} <span>{text}</span>
          {terms ? <small>{terms}</small> : null}
        </Option>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'id' | 'onChosen'> {
  to: Path;
  marked: boolean;
  children: ReactNode;
}

function Option({ id, to, marked, onChosen, children }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div ref={line}>
      <Link
        id={id}
        to={to}
        role="option"
        aria-selected={marked}
        tabIndex={-1}
        // Keep the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChosen}
      >
        {children}
      </Link>
    </div>
  );
}
