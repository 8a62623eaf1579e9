import { Fragment } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import type { Block } from './blocks.ts';
import css from './page.module.css';

interface Props {
  title: string;
  /** ISO moment of the last change. */
  updated: string;
  blocks: Block[];
}

/** A page of the supplier's own text. */
export function ContentPage({ title, updated, blocks }: Props) {
  const t = useT();
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      <p className={css.updated}>{t('content.updated', { date: formatDate(updated) })}</p>
      <Blocks blocks={blocks} />
    </article>
  );
}

/** The supplier's text itself. */
export function Blocks({ blocks }: Pick<Props, 'blocks'>) {
  return groups(blocks).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their places
    <Fragment key={index}>{draw(group)}</Fragment>
  ));
}

function draw(group: Block[]) {
  const [first] = group;
  if (first?.kind === 'h2') return <h2>{first.text}</h2>;
  if (first?.kind === 'p') return <p>{first.text}</p>;
  return (
    <ul className={css.list}>
      {group.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Points that follow one another make one list; every other block stands alone. */
function groups(blocks: Block[]): Block[][] {
  const made: Block[][] = [];
  for (const block of blocks) {
    const last = made.at(-1);
    if (block.kind === 'li' && last?.[0]?.kind === 'li') last.push(block);
    else made.push([block]);
  }
  return made;
}
