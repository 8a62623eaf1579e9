import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/field.tsx';

/** Password managers look for `username`. */
export function LoginField() {
  const { t } = useTranslation('auth');
  return (
    <Field
      name="login"
      label={t('auth:login')}
      hint={t('auth:loginHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
