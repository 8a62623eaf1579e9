import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/menu-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface Tile {
  title: string;
  hint: TextKey;
  to: Path;
}

export function MenuPage({ title, tiles }: { title: string; tiles: Tile[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ul className={css.list}>
        {tiles.map(({ title: name, hint, to }) => (
          <li key={to}>
            <Link to={to} className={css.item}>
              <b>{name}</b>
              <span className={css.quiet}>{t(hint)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
