import { useLocation } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/server/safe-local.ts';

/** The sign-in page, which leads back to this page afterwards; from home and from sign-in itself nothing is carried. */
export function useSignInPath(): paths.Path {
  const { pathname, search } = useLocation();
  const here = pathname === '/' || pathname.startsWith('/user/sign') ? undefined : `${pathname}${search}`;
  return paths.signIn(here ? safeLocal(here, paths.home()) : undefined);
}
