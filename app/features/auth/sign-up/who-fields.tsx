import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/conform/field.tsx';
import type { SignUpUses } from '#contract/sign-up.ts';
import css from '../auth-form.module.css';
import { Consents } from '../consents.tsx';

export function WhoFields({ uses }: { uses: SignUpUses }) {
  const { t } = useTranslation('signup');
  return (
    <>
      <p className={css.lead}>{t('signup:who.lead')}</p>
      <Field name="name" label={t('signup:name')} autoComplete="name" />
      <Field
        name="phone"
        type="tel"
        label={t('signup:phone')}
        hint={t('signup:phoneHint')}
        autoComplete="tel"
        inputMode="tel"
        maxLength={32}
      />
      {uses.email === 'hidden' ? null : (
        <Field
          name="email"
          type="email"
          label={t('signup:email')}
          hint={t('signup:emailHint')}
          autoComplete="email"
          inputMode="email"
          required={uses.email === 'required'}
        />
      )}
      <Consents asksMarketing={uses.emailAgreedForMarketing !== 'hidden'} />
    </>
  );
}
