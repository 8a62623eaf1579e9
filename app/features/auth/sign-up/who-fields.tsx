import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SignUpUses } from '#contract/sign-up.ts';
import css from '../auth-form.module.css';

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
      <fieldset className={css.consents}>
        <legend>{t('signup:consents')}</legend>
        <Checkbox name="agreeTerms" label={<Consent text="signup:terms" link="signup:termsLink" slug="reglament" />} />
        <Checkbox
          name="agreeForProcessingData"
          label={
            <Consent text="signup:processing" link="signup:processingLink" slug="politika-sbora-personalnykh-dannykh" />
          }
        />
        {uses.emailAgreedForMarketing === 'hidden' ? null : (
          <Checkbox
            name="emailAgreedForMarketing"
            label={<Consent text="signup:marketing" link="signup:marketingLink" slug="soglasie-na-rassylku" />}
          />
        )}
      </fieldset>
    </>
  );
}

function Consent({ text, link, slug }: { text: TextKey; link: TextKey; slug: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {t(text)}{' '}
      <Link to={paths.content(slug)} target="_blank" prefetch="none">
        {t(link)}
      </Link>
    </>
  );
}
