import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import type { CheckoutView } from './checkout.server.ts';
import css from './page.module.css';

/** A single option is shown as text. */
export function PaymentFields({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { contracts, paymentTypes } = checkout;
  return (
    <section className={css.section} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{t('checkout:payment')}</h2>
      <LegalEntity entities={checkout.legalEntities} />
      {contracts.length > 0 ? (
        <Select
          name="contractId"
          label={t('checkout:contract')}
          options={contracts.map(({ id, name, deferralDays }) => ({
            value: id,
            label: deferralDays > 0 ? t('checkout:contractDeferral', { name, count: deferralDays }) : name,
          }))}
          defaultValue={contracts[0]?.id}
        />
      ) : null}
      {checkout.costCenters.length > 0 ? (
        <Select
          name="costCenterId"
          label={t('checkout:costCenter')}
          {...(checkout.costCenterRequired ? { required: true } : { empty: t('checkout:noCostCenter') })}
          options={checkout.costCenters.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <RadioGroup
        name="paymentType"
        legend={t('checkout:paymentType')}
        options={paymentTypes.map(({ code, name, available, reason }) => ({
          value: code,
          label: name,
          ...(available ? {} : { disabled: true, note: reason }),
        }))}
        defaultValue={paymentTypes.find((type) => type.available)?.code}
      />
    </section>
  );
}

function LegalEntity({ entities }: { entities: CheckoutView['legalEntities'] }) {
  const { t } = useTranslation('checkout');
  const [only, ...others] = entities;
  const requisites = ({ inn, kpp }: { inn: string; kpp: string | null }) =>
    kpp ? t('checkout:innKpp', { inn, kpp }) : t('checkout:inn', { inn });
  if (!only) return null;
  if (others.length > 0) {
    return (
      <RadioGroup
        name="legalEntityId"
        legend={t('checkout:legalEntity')}
        options={entities.map((entity) => ({ value: entity.id, label: entity.name, note: requisites(entity) }))}
        defaultValue={only.id}
      />
    );
  }
  return (
    <div>
      <input type="hidden" name="legalEntityId" value={only.id} />
      <p className={css.label}>{t('checkout:legalEntity')}</p>
      <p>
        {only.name} <span className={css.quiet}>{requisites(only)}</span>
      </p>
    </div>
  );
}
