import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './frame.module.css';
import { lackingNeeds } from './lacking.server.ts';
import { openPages } from './pages.ts';

export const handle = { i18n: ['addresses', 'approval', 'cabinet', 'modules', 'notifications', 'own'] };

export async function loader({ context }: LoaderFunctionArgs) {
  return data({ lacking: await lackingNeeds(context) });
}

/** Navigation beside the page where there is room, else a link back to the list. */
export default function Cabinet() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { lacking } = useLoaderData<typeof loader>();
  return (
    <div className={css.frame}>
      <nav aria-label={t('cabinet:title')} className={css.nav}>
        <Link to={paths.cabinet()} className={css.up} aria-current={pathname === paths.cabinet() ? 'page' : undefined}>
          {t('cabinet:title')}
        </Link>
        <ul className={css.list}>
          {openPages(lacking).map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className={css.item} aria-current={pathname === to ? 'page' : undefined}>
                {t(title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.content}>
        <Outlet />
      </div>
    </div>
  );
}
