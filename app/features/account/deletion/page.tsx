import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import css from './page.module.css';

interface Props {
  data: { title: string; openOrders: number; companies: readonly string[]; refusal: string | null };
  posted: { state: FormState } | undefined;
}

/** What deleting the account means, and the form that does it. */
export function DeletionPage({ data: { title, openOrders, companies, refusal }, posted }: Props) {
  const t = useT();
  const labels = { currentPassword: t('cabinet.currentPassword') };
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <ul>
        <li>{t('cabinet.deleteSessions')}</li>
        <li>{t('cabinet.deleteData')}</li>
        {companies.length > 0 ? <li>{t('cabinet.deleteCompanies', { list: companies.join(', ') })}</li> : null}
        <li>{openOrders > 0 ? t('cabinet.deleteOrders', { count: openOrders }) : t('cabinet.deleteNoOrders')}</li>
        <li>{t('cabinet.deleteForEver')}</li>
      </ul>
      {refusal ? (
        <Banner tone="warning" title={refusal} />
      ) : (
        <Form method="post" action={paths.deletion()} state={posted?.state} className={css.form}>
          <ErrorSummary state={posted?.state} labels={labels} />
          <PasswordField
            name="currentPassword"
            label={labels.currentPassword}
            autoComplete="current-password"
            maxLength={256}
            required
          />
          <Button>{t('cabinet.deleteYes')}</Button>
        </Form>
      )}
      <Link to={paths.profile()}>{t('cabinet.deleteBack')}</Link>
    </div>
  );
}
