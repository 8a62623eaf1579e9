import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '../auth-form.module.css';
import { complete } from './bank.server.ts';

export const handle = { i18n: ['bank'], holdsKey: true };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** The bank redirects here with GET; the state cookie makes that safe. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await complete(context, request);
}

export default function Route() {
  return <BankFailure {...useLoaderData<typeof loader>()} />;
}

interface Props {
  phone: string | null;
  /** By the person, at the bank. */
  isCancelled: boolean;
  returnTo: paths.Path;
}

function BankFailure({ phone, isCancelled, returnTo }: Props) {
  const { t } = useTranslation('bank');
  if (isCancelled) {
    return (
      <div className={css.page}>
        <PageHeading>{t('bank:cancelled.heading')}</PageHeading>
        <p>{t('bank:cancelled.text')}</p>
        <div className={css.more}>
          <LinkButton to={paths.signIn(returnTo)} look="primary" prefetch="none">
            {t('bank:otherWay')}
          </LinkButton>
          <LinkButton to={paths.bank(returnTo)} prefetch="none" reloadDocument>
            {t('bank:again')}
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <PageHeading>{t('bank:failed.heading')}</PageHeading>
      <p>{t('bank:failed.text')}</p>
      {phone ? <p className={css.lead}>{t('bank:support', { phone: formatPhone(phone) })}</p> : null}
      <div className={css.more}>
        <LinkButton to={paths.bank(returnTo)} look="primary" prefetch="none" reloadDocument>
          {t('bank:again')}
        </LinkButton>
        <LinkButton to={paths.signUp(returnTo)} prefetch="none">
          {t('bank:signUp')}
        </LinkButton>
      </div>
    </div>
  );
}
