import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AppForm, useAppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { HiddenField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { OwnFields } from '../fields.tsx';
import css from '../own.module.css';
import type { ownForm } from '../own-form.server.ts';

interface Props {
  data: ReturnType<typeof ownForm> & { requestId: string };
  lastResult: SubmissionResult | undefined;
}

export function NewPage({ data: { units, constraint, requestId }, lastResult }: Props) {
  const { t } = useTranslation('own');
  const form = useAppForm({ id: 'own', lastResult, constraint, defaultValue: { requestId, minimumBatch: 1 } });
  return (
    <>
      <header className={css.heading}>
        <h1>{t('own:newTitle')}</h1>
        <Link to={paths.ownProducts()}>{t('own:back')}</Link>
      </header>
      <p className={css.quiet}>{t('own:about')}</p>
      <AppForm
        method="post"
        action={paths.newOwnProduct()}
        encType="multipart/form-data"
        form={form}
        className={css.form}
      >
        <HiddenField name="requestId" />
        <OwnFields form={form} units={units} />
        <div className={css.ways}>
          <Button look="primary">{t('own:save')}</Button>
        </div>
      </AppForm>
    </>
  );
}
