import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AppForm, useAppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import css from './page.module.css';

interface Props {
  url: string | undefined;
  lastResult: SubmissionResult | undefined;
}

export function Avatar({ url, lastResult }: Props) {
  const { t } = useTranslation('cabinet');
  const pending = useNavigation().formData?.get('intent') === 'avatar';
  const form = useAppForm({ id: 'avatar-form', lastResult });
  return (
    <section>
      <h2>{t('cabinet:avatar')}</h2>
      <AppForm method="post" action={paths.profile()} encType="multipart/form-data" form={form} className={css.form}>
        {url ? <img src={url} alt={t('cabinet:avatarAlt')} width={96} height={96} className={css.avatar} /> : null}
        <Field
          name="photo"
          type="file"
          label={t('cabinet:avatarFile')}
          hint={t('cabinet:avatarHint')}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        />
        <div className={css.ways}>
          <Button name="intent" value="avatar" disabled={pending}>
            {t(pending ? 'cabinet:saving' : 'cabinet:avatarSave')}
          </Button>
          {url ? (
            <Button name="intent" value="delete-avatar" formNoValidate>
              {t('cabinet:avatarDelete')}
            </Button>
          ) : null}
        </div>
      </AppForm>
    </section>
  );
}
