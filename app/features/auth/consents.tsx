import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './auth-form.module.css';

/** Consents of a new account, each with its own checkbox; none is checked in advance. */
export function Consents({ asksMarketing }: { asksMarketing: boolean }) {
  const { t } = useTranslation('signup');
  return (
    <fieldset className={css.consents}>
      <legend>{t('signup:consents')}</legend>
      <Checkbox name="agreeTerms" label={<Consent text="signup:terms" link="signup:termsLink" slug="reglament" />} />
      <Checkbox
        name="agreeForProcessingData"
        label={
          <Consent text="signup:processing" link="signup:processingLink" slug="politika-sbora-personalnykh-dannykh" />
        }
      />
      {asksMarketing ? (
        <Checkbox
          name="emailAgreedForMarketing"
          label={<Consent text="signup:marketing" link="signup:marketingLink" slug="soglasie-na-rassylku" />}
        />
      ) : null}
    </fieldset>
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
