import type { Path } from '#app/paths.ts';
import { Link } from './link.tsx';
import css from './tabs.module.css';

interface Props {
  label: string;
  items: readonly { label: string; to: Path; current: boolean; count?: number | undefined }[];
}

/** Each tab is a link to a page. */
export function Tabs({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={css.tabs}>
        {items.map((item) => (
          <li key={item.label}>
            <Link to={item.to} className={css.tab} aria-current={item.current ? 'page' : undefined}>
              {item.label}
              {item.count === undefined ? null : <span className={css.count}> {item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
