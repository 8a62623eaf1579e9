import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './header.module.css';
import type { ShellData } from './load.server.ts';
import { useSignInPath } from './sign-in-path.ts';

/** The short way to the account on narrow screens; wide ones have the thin line. */
export function AccountLink({ buyer }: { buyer: ShellData['buyer'] }) {
  const t = useT();
  const signIn = useSignInPath();
  return (
    <Link to={buyer ? paths.company() : signIn} className={cx(css.item, css.account)} prefetch="none">
      <Icon name="user" />
      {buyer ? t('shell.company') : t('shell.signIn')}
    </Link>
  );
}
