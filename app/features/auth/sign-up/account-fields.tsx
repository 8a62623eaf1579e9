import { useField } from '@conform-to/react';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { UsernameField } from '#app/ui/conform/username-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { SignUpField } from '#contract/sign-up.ts';
import css from '../auth-form.module.css';
import { NewPasswordField } from '../auth-form.tsx';
import type { SignUpData } from './sign-up.server.ts';

const further = [
  ['jobPosition', 'jobPosition', 'organization-title'],
  ['city', 'city', 'address-level2'],
  ['kindOfActivity', 'kindOfActivity', 'off'],
  ['commodityGroup', 'commodityGroup', 'off'],
  ['loyaltyCardNumber', 'loyaltyCardNumber', 'off'],
  ['promo', 'promoCode', 'off'],
] as const satisfies readonly (readonly [string, SignUpField, HTMLInputAutoCompleteAttribute])[];

export function AccountFields({ data }: { data: SignUpData }) {
  const { t } = useTranslation('signup');
  const { uses, regions, login } = data;
  const shown = further.filter(([, field]) => uses[field] !== 'hidden');
  const required = shown.filter(([, field]) => uses[field] === 'required');
  const fields = (some: typeof shown) =>
    some.map(([name, field, autoComplete]) => (
      <Field
        key={name}
        name={name}
        label={t(`signup:${name}`)}
        autoComplete={autoComplete}
        required={uses[field] === 'required'}
      />
    ));
  return (
    <>
      <Company uses={uses} />
      {uses.regionId === 'hidden' ? null : (
        <Select
          name="regionId"
          label={t('signup:regionId')}
          options={regions}
          empty={t('signup:regionEmpty')}
          required={uses.regionId === 'required'}
        />
      )}
      {fields(required)}
      {shown.length > required.length ? (
        <details className={css.details}>
          <summary>{t('signup:more')}</summary>
          {fields(shown.filter((one) => !required.includes(one)))}
        </details>
      ) : null}
      {/* Last, so that the search for a company doesn't empty them. */}
      <UsernameField login={login} />
      <NewPasswordField label={t('signup:password')} />
      {uses.repeatPassword === 'hidden' ? null : (
        <PasswordField
          name="passwordRepeat"
          label={t('signup:passwordRepeat')}
          autoComplete="new-password"
          required={uses.repeatPassword === 'required'}
        />
      )}
    </>
  );
}

function Company({ uses }: Pick<SignUpData, 'uses'>) {
  const { t } = useTranslation('signup');
  return (
    <fieldset className={css.group}>
      <legend>{t('signup:company')}</legend>
      {uses.isIndividual === 'hidden' ? null : (
        <RadioGroup
          name="isIndividual"
          legend={t('signup:isIndividual')}
          options={[
            { value: 0, label: t('signup:legal') },
            { value: 1, label: t('signup:individual') },
          ]}
        />
      )}
      <p className={css.lead}>{t('signup:companyLead')}</p>
      <Button name="intent" value="search" formNoValidate className={css.submit}>
        {t('signup:find')}
      </Button>
      {uses.companyName === 'hidden' ? null : (
        <Field
          name="companyName"
          label={t('signup:companyName')}
          autoComplete="organization"
          required={uses.companyName === 'required'}
        />
      )}
      {uses.inn === 'hidden' ? null : (
        <>
          <Field
            name="inn"
            label={t('signup:inn')}
            hint={t('signup:innHint')}
            inputMode="numeric"
            autoComplete="off"
            required={uses.inn === 'required'}
          />
          <KppField />
          <Field name="ogrn" label={t('signup:ogrn')} inputMode="numeric" autoComplete="off" />
          <TextArea name="address" label={t('signup:address')} rows={2} autoComplete="street-address" />
        </>
      )}
      <FileField
        name="companyRequisites"
        megabytes={2}
        label={t('signup:requisites')}
        hint={t('signup:requisitesHint')}
        accept="application/pdf,image/jpeg,image/png"
      />
    </fieldset>
  );
}

/** Required for an organisation with an ИНН. Without script nobody could take that back by choosing another form. */
function KppField() {
  const { t } = useTranslation('signup');
  const [inn] = useField<string>('inn');
  const [isIndividual] = useField<string>('isIndividual');
  const isRequired = useHydrated() && Boolean(inn.value?.trim()) && isIndividual.value !== '1';
  return (
    <Field
      name="kpp"
      label={t('signup:kpp')}
      hint={t('signup:kppHint')}
      autoComplete="off"
      {...(isRequired && { required: true })}
    />
  );
}
