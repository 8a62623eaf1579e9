import { useLocation } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './help-menu.module.css';

interface Props {
  pages: { slug: string; title: string }[];
  video?: boolean | undefined;
}

/** Closes when focus leaves it, on Escape and on another page. */
export function HelpMenu({ pages, video }: Props) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its key.
  useEffect(() => setOpen(false), [key]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <details
      className={css.menu}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <summary>{t('shell:help')}</summary>
      <ul className={css.list} tabIndex={-1}>
        <li>
          <Link to={paths.help()}>{t('shell:helpContacts')}</Link>
        </li>
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.content(slug)}>{title}</Link>
          </li>
        ))}
        {video ? (
          <li>
            <Link to={paths.helpVideo()}>{t('shell:helpVideo')}</Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}
