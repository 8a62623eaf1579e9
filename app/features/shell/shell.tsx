import { type ReactNode, useEffect, useState } from 'react';
import { PickerOverlay } from '#app/features/account/company-picker/overlay.tsx';
import { AuthOverlay } from '#app/features/auth/auth-overlay.tsx';
import { SignInLink } from '#app/features/auth/sign-in-link.tsx';
import { ProductOverlay } from '#app/features/product/over/overlay.tsx';
import { RegionOverlay } from '#app/features/region/overlay.tsx';
import { StaffBar } from '#app/features/staff/bar.tsx';
import { useT } from '#app/i18n/t.ts';
import { type Acting, ActingContext } from '#app/ui/actor.tsx';
import { NavigationBar } from '#app/ui/navigation-bar.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Snackbar } from '#app/ui/snackbar.tsx';
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
      <ProductOverlay />
      <AuthOverlay signedIn={Boolean(data?.buyer)} />
      {data?.buyer?.manyCompanies ? <PickerOverlay /> : null}
      <RegionOverlay />
      <BottomBar cart={data?.cart} />
    </>
  );
}
