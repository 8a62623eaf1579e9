import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SignInLink } from '#app/ui/sign-in-link.tsx';
import css from './header.module.css';
import type { ShellData } from './layout.server.ts';

/** On narrow screens; wide ones have the utility line. */
export function AccountLink({ buyer }: { buyer: ShellData['buyer'] }) {
  const { t } = useTranslation('shell');
  const classes = clsx(css.item, css.account);
  if (!buyer) {
    return (
      <SignInLink className={classes}>
        <Icon name="user" />
        {t('shell:signIn')}
      </SignInLink>
    );
  }
  return (
    <Link to={paths.cabinet()} className={classes} prefetch="none">
      <Icon name="user" />
      {t('shell:cabinet')}
    </Link>
  );
}
