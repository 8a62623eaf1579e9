import { type Blocker, useMatches, useNavigation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type Acting, ActingContext } from '#app/ui/actor.tsx';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { HeldContext } from '#app/ui/held-navigation.ts';
import { noteRequest, useNetwork } from '#app/ui/network.ts';
import { ShownPageContext } from '#app/ui/page-heading.tsx';
import { Snackbar } from '#app/ui/snackbar.tsx';
import { SnackbarContext, ToastContext, useToasts } from '#app/ui/toast.ts';
import { CountedContext } from '#app/ui/use-view-beacon.ts';
import { AnnouncedTitle } from './announced-title.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellData } from './layout.server.ts';
import { ConsentNotice, News } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import css from './shell.module.css';
import { useHeld } from './use-held.ts';
import { useStuckNavigation } from './use-stuck-navigation.ts';

/** `data` is null when not even the header could be loaded: search and cart still work. */
export function Shell({ data: loaded, children }: { data: ShellData | null; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [acting, setActing] = useState<Acting | null>();
  const { shown, show, close } = useToasts(loaded?.flash);
  const isOffline = useNetwork() === 'offline';
  const held = useHeld();
  const shownPage = useRef<string | null>(null);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (loaded) noteRequest(false);
  }, [loaded]);
  const data = actedBy(loaded, acting);
  const place = useCover();
  const isPaper = useIsPaper();
  const snackbar = (
    <Snackbar shown={shown} onClose={close} signIn={<SignInLink>{t('shell:signIn')}</SignInLink>}>
      {isOffline ? <Offline blocker={held.blocker} /> : null}
    </Snackbar>
  );
  return (
    <HeldContext.Provider value={held}>
      <ShownPageContext.Provider value={shownPage}>
        <ToastContext.Provider value={show}>
          <CountedContext.Provider value={data?.isCounted ?? false}>
            <SnackbarContext.Provider value={{ snackbar, cover: place.cover }}>
              <SkipLink />
              <NavigationBar />
              <AnnouncedTitle />
              {data?.buyer?.acting ? <StaffBar {...data.buyer} /> : null}
              {isPaper ? null : <Header data={data} />}
              {place.isCovered ? null : snackbar}
              {data && !isPaper ? <News data={data} /> : null}
              {data?.asksConsent ? (
                <ConsentNotice onChoose={() => main.current?.focus({ preventScroll: true })} />
              ) : null}
              <main ref={main} id="main" tabIndex={-1} className={css.main}>
                <ActingContext.Provider value={setActing}>{children}</ActingContext.Provider>
              </main>
              {isPaper ? null : <Footer data={data} />}
              <Overlays
                chat={isPaper ? undefined : data?.chat}
                unread={data?.unread}
                buyer={data?.buyer}
                auth={data?.auth}
                tags={data?.tags}
              />
              {isPaper ? null : <BottomBar cart={data?.cart} />}
            </SnackbarContext.Provider>
          </CountedContext.Provider>
        </ToastContext.Provider>
      </ShownPageContext.Provider>
    </HeldContext.Provider>
  );
}

/** What the header shows now; nothing of a buyer whose session has ended. */
function actedBy(loaded: ShellData | null, acting: Acting | null | undefined): ShellData | null {
  if (!loaded?.buyer || acting === undefined) return loaded;
  if (acting) return { ...loaded, buyer: { ...loaded.buyer, ...acting } };
  const { unread: _, ...others } = loaded;
  return { ...others, buyer: null, cart: null };
}

/** Whether the page is a paper of a buyer to a customer: the shop's catalogue and cart aren't for them. */
function useIsPaper(): boolean {
  return useMatches().some(({ handle }) => (handle as { isPaper?: boolean } | undefined)?.isPaper === true);
}

function useCover() {
  const [count, add] = useReducer((last: number, more: number) => last + more, 0);
  const cover = useCallback(() => {
    add(1);
    return () => add(-1);
  }, []);
  return { isCovered: count > 0, cover };
}

/** Says what happens to the page that the buyer wanted to open. */
function Offline({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('shell');
  if (blocker.state !== 'blocked') return t('shell:offline');
  return (
    <>
      {t('shell:offlineWaiting')}{' '}
      <Button look="quiet" onClick={() => blocker.reset()}>
        {t('shell:offlineStay')}
      </Button>
    </>
  );
}

/** CSS shows the bar only after 150 ms. */
function NavigationBar() {
  const { t } = useTranslation('ui');
  useStuckNavigation();
  if (useNavigation().state === 'idle') return null;
  return <div className={css.bar} role="progressbar" aria-label={t('ui:loading')} />;
}

function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <a href="#main" className={css.skip}>
      {t('ui:skip')}
    </a>
  );
}

/** Shown on every page while staff act for a buyer. Leaving loads a new document. */
function StaffBar({ name, company }: { name: string; company: string | null }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-label={t('shell:acting.bar')}>
      <Banner
        tone="warning"
        title={t('shell:acting.for')}
        action={
          <Form method="post" action={paths.staffLeave()} reloadDocument forAnybody>
            <Button>{t('shell:acting.stop')}</Button>
          </Form>
        }
      >
        {[name, company].filter(Boolean).join(', ')}
      </Banner>
    </section>
  );
}
