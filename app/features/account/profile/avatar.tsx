import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import css from './page.module.css';

/** The buyer's photo: put, replaced, taken away. */
export function Avatar({ url, state }: { url: string | undefined; state: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formData?.get('intent') === 'avatar';
  return (
    <section>
      <h2>{t('cabinet.avatar')}</h2>
      <Form
        method="post"
        action={paths.profile()}
        encType="multipart/form-data"
        state={state}
        prefix="avatar-"
        className={css.form}
        key={url}
      >
        {url ? <img src={url} alt={t('cabinet.avatarAlt')} width={96} height={96} className={css.avatar} /> : null}
        <Field
          name="photo"
          type="file"
          label={t('cabinet.avatarFile')}
          hint={t('cabinet.avatarHint')}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        />
        <div className={css.ways}>
          <Button name="intent" value="avatar" disabled={pending}>
            {t(pending ? 'cabinet.saving' : 'cabinet.avatarSave')}
          </Button>
          {url ? (
            <Button name="intent" value="delete-avatar" formNoValidate>
              {t('cabinet.avatarDelete')}
            </Button>
          ) : null}
        </div>
      </Form>
    </section>
  );
}
