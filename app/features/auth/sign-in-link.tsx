import { useLocation, useNavigate } from '@remix-run/react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSignInPath } from './sign-in-path.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  /** Makes it look like a button. */
  look?: ButtonLook;
};

/** Pages that are sign-in themselves. */
const signInPages = '/user/sign';

/**
 * A link to sign-in that comes back here. Script opens the dialog over the page instead. The hash makes it a navigation
 * within the page: the router then asks the server for nothing, and the dialog opens at once on a slow line too.
 */
export function SignInLink({ look, className, ...rest }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(
      { pathname, search, hash: '#sign-in' },
      { state: { openedAuth: 'signin', canGoBack: true }, preventScrollReset: true },
    );
  };
  const to = useSignInPath();
  const classes = look ? buttonClass(look, false, className) : className;
  return (
    <Link
      to={to}
      prefetch="none"
      className={classes}
      {...rest}
      {...(pathname.startsWith(signInPages) ? {} : { onClick: open })}
    />
  );
}
