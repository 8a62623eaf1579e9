import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { Path } from '#app/paths.ts';
import type { InitialAuth } from '#app/server/session/initial-auth.server.ts';
import { authState, screenOf } from '#app/ui/auth-screen.ts';
import { lazyDialog } from '#app/ui/lazy-dialog.tsx';

const dialogs = {
  'sign-in': lazyDialog(['auth', 'bank'], () => import('./sign-in/page.tsx')),
  code: lazyDialog(['auth'], () => import('./code/page.tsx')),
  reset: lazyDialog(['auth'], () => import('./reset/page.tsx')),
  invitation: lazyDialog(['auth', 'invitation', 'signup'], () => import('./invitation/page.tsx')),
  'sign-up': lazyDialog(['auth', 'signup'], () => import('./sign-up/dialog.tsx')),
};

/** Sign-in, sign-up and reset over any page, opened by the navigation state `openedAuth`, which the server doesn't see. */
export function AuthOverlay({ here }: { here: Path }) {
  const screen = screenOf(useLocation().state);
  if (!screen) return null;
  const AuthDialog = dialogs[screen];
  return <AuthDialog key={screen} here={here} />;
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
