import { useLocation, useNavigate } from '@remix-run/react';
import { lazy, Suspense, useEffect } from 'react';
import { authState, screenOf } from '#app/layout/auth-screen.ts';
import type { Path } from '#app/paths.ts';
import type { InitialAuth } from '#app/server/session/initial-auth.server.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const dialogs = {
  'sign-in': lazy(() => import('./sign-in/dialog.tsx')),
  code: lazy(() => import('./code/dialog.tsx')),
  reset: lazy(() => import('./reset/dialog.tsx')),
  invitation: lazy(() => import('./invitation/dialog.tsx')),
  'sign-up': lazy(() => import('./sign-up/dialog.tsx')),
};

/** Sign-in, sign-up and reset over any page, opened by the navigation state `openedAuth`, which the server doesn't see. */
export function AuthOverlay({ signedIn }: { signedIn: boolean }) {
  const { pathname, search, state } = useLocation();
  const hydrated = useHydrated();
  const screen = screenOf(state);
  if (!hydrated || !screen || signedIn) return null;
  const AuthDialog = dialogs[screen];
  return (
    <Suspense fallback={null}>
      <AuthDialog key={screen} here={`${pathname}${search}` as Path} />
    </Suspense>
  );
}

const ownPages = /^\/user\/(sign|reset)/;

/** Opens the sign-in dialog once on a page whose session has ended, unless another one is open. */
export function useInitialAuth(auth: InitialAuth | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const screen = auth?.screen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that found it, wherever the buyer goes then
  useEffect(() => {
    if (!auth || screenOf(state) || ownPages.test(pathname)) return;
    const opened = authState(auth.screen, auth.screen === 'invitation' ? auth.invitation : undefined);
    const to = { pathname, search, hash: `#${auth.screen}` };
    navigate(to, { state: { ...opened, canGoBack: true }, preventScrollReset: true });
  }, [screen]);
}
