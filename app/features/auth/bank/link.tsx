import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The way in through a bank, where the shop has one. The browser leaves the site, so the link loads a document. */
export function BankLink() {
  const { t } = useTranslation('bank');
  const root = useRouteLoaderData('root') as { shell?: { bank?: string } } | undefined;
  const bank = root?.shell?.bank;
  if (!bank) return null;
  return (
    <LinkButton to={paths.bank()} prefetch="none" reloadDocument>
      {t('bank:signIn', { bank })}
    </LinkButton>
  );
}
