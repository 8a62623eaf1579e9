import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Constraints } from '#app/server/forms/constraint.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { UsernameField } from '#app/ui/conform/username-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';

interface Props {
  data: {
    title: string;
    openOrders: number;
    companies: readonly string[];
    refusal: string | null;
    login: string;
    constraint: Constraints;
  };
  lastResult: SubmissionResult | undefined;
}

export function DeletionPage({ data, lastResult }: Props) {
  const { t } = useTranslation('cabinet');
  const { title, openOrders, companies, refusal, login, constraint } = data;
  const form = useAppForm({ id: 'deletion-form', lastResult, constraint });
  const labels = { currentPassword: t('cabinet:currentPassword') };
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ul>
        <li>{t('cabinet:deleteSessions')}</li>
        <li>{t('cabinet:deleteData')}</li>
        {companies.length > 0 ? <li>{t('cabinet:deleteCompanies', { list: companies.join(', ') })}</li> : null}
        <li>{openOrders > 0 ? t('cabinet:deleteOrders', { count: openOrders }) : t('cabinet:deleteNoOrders')}</li>
        <li>{t('cabinet:deleteForEver')}</li>
      </ul>
      {refusal ? (
        <Banner tone="warning" title={refusal} />
      ) : (
        <AppForm method="post" action={paths.deletion()} form={form} className={css.form}>
          <ErrorSummary form={form} labels={labels} />
          <UsernameField login={login} />
          <PasswordField name="currentPassword" label={labels.currentPassword} autoComplete="current-password" />
          <Button>{t('cabinet:deleteYes')}</Button>
        </AppForm>
      )}
      <Link to={paths.profile()}>{t('cabinet:deleteBack')}</Link>
    </div>
  );
}
