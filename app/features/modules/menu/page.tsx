import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/menu-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ModuleCode } from '#contract/module.ts';
import { pages } from './pages.ts';

interface Tile {
  code: ModuleCode;
  title: string;
  to: Path;
}

export function MenuPage({ title, tiles }: { title: string; tiles: Tile[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ul className={css.list}>
        {tiles.map(({ code, title: name, to }) => (
          <li key={code}>
            <Link to={to} className={css.item}>
              <b>{name}</b>
              <span className={css.quiet}>{t(pages[code]?.hint ?? 'modules:hint')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
