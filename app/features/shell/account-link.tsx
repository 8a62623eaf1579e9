import { SignInLink } from '#app/features/auth/sign-in-link.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './header.module.css';
import type { ShellData } from './load.server.ts';

/** The short way to the account on narrow screens; wide ones have the thin line. */
export function AccountLink({ buyer }: { buyer: ShellData['buyer'] }) {
  const t = useT();
  const classes = cx(css.item, css.account);
  if (!buyer) {
    return (
      <SignInLink className={classes}>
        <Icon name="user" />
        {t('shell.signIn')}
      </SignInLink>
    );
  }
  return (
    <Link to={paths.cabinet()} className={classes} prefetch="none">
      <Icon name="user" />
      {t('shell.cabinet')}
    </Link>
  );
}
