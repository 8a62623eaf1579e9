import { useT } from '#app/i18n/t.ts';
import { Field } from '#app/ui/field.tsx';

/** The field for a phone or an e-mail address; `username` is what password managers look for. */
export function LoginField({ defaultValue }: { defaultValue?: string | undefined }) {
  const t = useT();
  return (
    <Field
      name="login"
      label={t('auth.login')}
      hint={t('auth.loginHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={defaultValue}
      required
    />
  );
}
