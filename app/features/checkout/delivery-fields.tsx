import { useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { Select } from '#app/ui/select.tsx';
import { DateChoice } from './date-choice.tsx';
import css from './delivery-fields.module.css';
import type { CheckoutView } from './view.ts';

/** CSS shows the part that belongs to the chosen way of delivery. */
export function DeliveryFields({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { deliveryTypes } = checkout;
  const [{ value: type = deliveryTypes[0] }] = useField<string>('deliveryType');
  const windows = [...new Set(checkout.calendar.flatMap((day) => day.windows))];
  return (
    <section className={css.delivery} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{t('checkout:delivery')}</h2>
      <RadioGroup
        name="deliveryType"
        legend={t('checkout:deliveryType')}
        options={deliveryTypes.map((code) => ({ value: code, label: t(`checkout:deliveryType.${code}`) }))}
        defaultValue={deliveryTypes[0]}
        inline
      />
      <AddressFields checkout={checkout} />
      <RadioGroup
        name="pickupPointId"
        legend={t('checkout:pickupPoint')}
        options={checkout.pickupPoints.map((point) => ({
          value: point.id,
          label: point.name,
          note: point.available
            ? [point.address, point.hours].filter(Boolean).join(', ')
            : `${point.address}. ${t('checkout:pickupClosed')}`,
          disabled: !point.available,
        }))}
        defaultValue={checkout.pickupPoints.find((point) => point.available)?.id}
        frame={css.pickup ?? ''}
      />
      {/* The first button of the form, which Enter in a field presses: an order is never placed by a stray Enter. */}
      <Button name="intent" value="refresh" formNoValidate className={css.refresh}>
        {t('checkout:refresh')}
      </Button>
      <DateChoice
        legend={t(type === 'pickup' ? 'checkout:date.pickup' : 'checkout:date.address')}
        days={checkout.calendar}
      />
      {windows.length > 0 ? (
        <Select
          name="window"
          label={t('checkout:window')}
          empty={t('checkout:windowAny')}
          options={windows.map((window) => ({ value: window, label: window }))}
          frame={css.window ?? ''}
        />
      ) : null}
    </section>
  );
}

/** Same value as `otherAddress` in schema.ts. */
const other = 'other';

function AddressFields({ checkout: { addresses } }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const preferred = addresses.find((address) => address.isDefault) ?? addresses[0];
  return (
    <div className={css.address}>
      <RadioGroup
        name="addressId"
        legend={t('checkout:address')}
        options={[
          ...addresses.map(({ id, name, address }) => ({
            value: id,
            label: name || address,
            ...(name ? { note: address } : {}),
          })),
          { value: other, label: t('checkout:otherAddress') },
        ]}
        defaultValue={preferred?.id ?? other}
      />
      <Field
        name="address"
        label={t('checkout:addressText')}
        hint={t('checkout:addressHint')}
        autoComplete="street-address"
        frame={css.other ?? ''}
      />
      <Checkbox name="keepAddress" label={t('checkout:keepAddress')} frame={css.other ?? ''} />
    </div>
  );
}
