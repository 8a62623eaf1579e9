import { useT } from '#app/i18n/t.ts';
import { Field } from '#app/ui/field.tsx';
import css from './auth-form.module.css';

/** The field for a one-time code; telephones offer the code of the message by `one-time-code`. */
export function CodeField() {
  const t = useT();
  return (
    <Field
      name="code"
      label={t('auth.code.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
    />
  );
}

/** Another code, or another login; both are buttons of the form that has the code's field. */
export function CodeTools() {
  const t = useT();
  return (
    <div className={css.more}>
      <button type="submit" name="intent" value="resend" formNoValidate className={css.link}>
        {t('auth.code.resend')}
      </button>
      <button type="submit" name="intent" value="back" formNoValidate className={css.link}>
        {t('auth.code.back')}
      </button>
    </div>
  );
}
