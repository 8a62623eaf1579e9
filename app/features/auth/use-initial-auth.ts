import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { InitialAuth } from '#app/server/session/initial-auth.server.ts';
import { authState, screenOf } from '#app/ui/auth-screen.ts';

/** Pages that are a way in themselves. */
const ownPages = /^\/user\/(sign|reset)/;

/** Opens the way in once over a page that found its session ended; what is open already stays. */
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
