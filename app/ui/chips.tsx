import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import css from './chips.module.css';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  /** For screen readers: "Выбранные фильтры". */
  label: string;
  items: readonly { key: string; label: string; to: Path }[];
  clear?: { label: string; to: Path };
}

/** Applied choices, each a link that removes it. */
export function Chips({ label, items, clear }: Props) {
  const { t } = useTranslation('ui');
  if (items.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <Link to={item.to} className={css.chip} prefetch="none" rel="nofollow">
            <VisuallyHidden>{t('ui:remove')}</VisuallyHidden>
            {item.label}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {clear ? (
        <li>
          <Link to={clear.to} className={css.clear} prefetch="none" rel="nofollow">
            {clear.label}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
