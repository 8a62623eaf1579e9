import { useLocation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SignInLink } from '#app/features/auth/sign-in-link.tsx';
import { StaffBar } from '#app/features/staff/bar.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { type Acting, ActingContext } from '#app/ui/actor.tsx';
import { NavigationBar } from '#app/ui/navigation-bar.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Snackbar } from '#app/ui/snackbar.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellData } from './load.server.ts';
import { CookieNotice, News } from './notices.tsx';
import css from './shell.module.css';

/** Header and footer around a page. `data` is null when not even they could be loaded: search and cart still work. */
export function Shell({ data: loaded, children }: { data: ShellData | null; children: ReactNode }) {
  const t = useT();
  const [acting, setActing] = useState<Acting>();
  const data = loaded?.buyer && acting ? { ...loaded, buyer: { ...loaded.buyer, ...acting } } : loaded;
  // From here on what needs script may show itself (the attribute is read by CSS).
  useEffect(() => {
    document.documentElement.dataset['js'] = '';
  }, []);
  return (
    <>
      <SkipLink />
      <NavigationBar />
      {data?.buyer?.acting ? <StaffBar {...data.buyer} /> : null}
      <Header data={data} />
      <Snackbar flash={data?.flash} signIn={<SignInLink>{t('shell.signIn')}</SignInLink>} />
      {data ? <News data={data} /> : null}
      <main id="main" tabIndex={-1} className={css.main}>
        <ActingContext.Provider value={setActing}>{children}</ActingContext.Provider>
      </main>
      <Footer data={data} />
      {data?.askCookies ? <CookieNotice /> : null}
      <Opened data={data} />
      <BottomBar cart={data?.cart} />
    </>
  );
}

const Overlays = lazy(() => import('./overlays.tsx'));

/** What is opened over the page, by a navigation state `opened…` or the address of a product: the server knows neither. */
function Opened({ data }: { data: ShellData | null }) {
  const { pathname, state, search } = useLocation();
  const hydrated = useHydrated();
  // A list opens its products itself.
  const product = pathname !== paths.catalogue() && search.includes('product=');
  const opened = product || data?.auth || Object.keys(state ?? {}).some((name) => name.startsWith('opened'));
  if (!hydrated || !opened) return null;
  return (
    <Suspense fallback={null}>
      <Overlays buyer={data?.buyer} auth={data?.auth} />
    </Suspense>
  );
}
