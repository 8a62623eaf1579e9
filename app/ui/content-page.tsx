import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/i18n/format.ts';
import type { Block } from '#app/supplier/content-blocks.ts';
import css from './content-page.module.css';
import { PageHeading } from './page-heading.tsx';

interface Props {
  title: string;
  /** ISO time of the last change. */
  updated: string;
  blocks: Block[];
}

export function ContentPage({ title, updated, blocks }: Props) {
  const { t } = useTranslation('content');
  return (
    <article className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p className={css.updated}>{t('content:updated', { date: formatDate(updated) })}</p>
      <Blocks blocks={blocks} />
    </article>
  );
}

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

/** Consecutive list items make one list. */
function groups(blocks: Block[]): Block[][] {
  const made: Block[][] = [];
  for (const block of blocks) {
    const last = made.at(-1);
    if (block.kind === 'li' && last?.[0]?.kind === 'li') last.push(block);
    else made.push([block]);
  }
  return made;
}
