import { useLocation } from '@remix-run/react';
import type { ComponentProps, MouseEvent } from 'react';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { type AuthScreen, authState, screenOf } from './auth-screen.ts';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link } from './link.tsx';
import { useOpening } from './use-opening.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  /** The screen that it leads to. */
  screen: LinkedScreen;
  /** Makes it look like a button. */
  look?: ButtonLook;
};

/** An invitation comes by message, never by a link of ours. */
type LinkedScreen = Exclude<AuthScreen, 'invitation'>;

const addresses: Record<LinkedScreen, (returnTo?: paths.Path) => paths.Path> = {
  'sign-in': paths.signIn,
  code: paths.signInByCode,
  reset: paths.reset,
  'sign-up': paths.signUp,
};

/** Pages that are sign-in, sign-up or reset themselves: there the links stay links. */
const ownPages = /^\/user\/(sign|reset)/;

/** The way back of a link: this page, or on a page of sign-in the one that it leads to. */
function useReturnTo(): paths.Path | undefined {
  const { pathname, search } = useLocation();
  const carried = ownPages.test(pathname) ? new URLSearchParams(search).get('returnTo') : `${pathname}${search}`;
  const target = safeReturnTo(carried, paths.home());
  return target === '/' ? undefined : target;
}

/**
 * A link to sign-in, sign-up or reset that comes back here. Script opens the dialog over the page instead, or exchanges
 * the one that is open, at once on a slow line too.
 */
export function AuthLink({ screen, look, className, ...rest }: Props) {
  const { pathname, state } = useLocation();
  const opening = useOpening(`#${screen}`);
  const to = addresses[screen](useReturnTo());
  const replace = screenOf(state) !== null;
  const open = (event: MouseEvent) => {
    opening(event, { ...authState(screen), login: typedLogin(event.currentTarget) }, replace);
  };
  const classes = look ? buttonClass(look, false, className) : className;
  const press = ownPages.test(pathname) ? {} : { onClick: open };
  return <Link to={to} prefetch="none" className={classes} {...rest} {...press} />;
}

/** What is typed into the form around the link goes along to the next one. */
function typedLogin(link: Element): string | undefined {
  const form = link.closest('form');
  const login = form && new FormData(form).get('login');
  return typeof login === 'string' ? login : undefined;
}

/** A link to sign-in that comes back here; script opens the dialog instead. */
export function SignInLink(props: Omit<ComponentProps<typeof AuthLink>, 'screen'>) {
  return <AuthLink screen="sign-in" {...props} />;
}
