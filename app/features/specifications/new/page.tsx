import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Constraints } from '#app/server/forms/constraint.server.ts';
import { AppForm, useAppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { HiddenField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '../form-page.module.css';
import { NamingFields } from '../naming-fields.tsx';

interface Props {
  data: { requestId: string; constraint: Constraints };
  lastResult: SubmissionResult | undefined;
}

export function NewSpecificationPage({ data: { requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation('specifications');
  const form = useAppForm({ id: 'specification', lastResult, constraint, defaultValue: { requestId } });
  return (
    <div className={css.page}>
      <header>
        <h1>{t('specifications:newTitle')}</h1>
      </header>
      <AppForm method="post" action={paths.newSpecification()} form={form} className={css.form}>
        <HiddenField name="requestId" />
        <NamingFields form={form} />
        <div className={css.ways}>
          <Button look="primary">{t('specifications:save')}</Button>
          <Link to={paths.specifications()}>{t('specifications:toList')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
