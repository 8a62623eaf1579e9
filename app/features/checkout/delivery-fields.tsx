import { getFieldsetProps, useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { AddressField } from '#app/ui/conform/address-field.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CheckoutView } from './checkout.server.ts';
import calendar from './date-choice.module.css';
import css from './delivery-fields.module.css';
import { otherAddress } from './other-address.ts';

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
      {/* The first button of the form, which Enter in a field presses, so that Enter never places an order. */}
      <Button name="intent" value="refresh" formNoValidate className={css.refresh}>
        {t('checkout:refresh')}
      </Button>
      <DateChoice
        legend={t(type === 'pickup' ? 'checkout:date.pickup' : 'checkout:date.address')}
        checkout={checkout}
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
          { value: otherAddress, label: t('checkout:otherAddress') },
        ]}
        defaultValue={preferred?.id ?? otherAddress}
      />
      <AddressField label={t('checkout:addressText')} hint={t('checkout:addressHint')} frame={css.other} />
      <Checkbox name="keepAddress" label={t('checkout:keepAddress')} frame={css.other ?? ''} />
    </div>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** A row per week; days off are disabled, the nearest possible day is the default. */
function DateChoice({ legend, checkout }: { legend: string; checkout: CheckoutView }) {
  const { formatDate, formatDay } = useFormats();
  const { t } = useTranslation();
  const [field] = useField<string>('date');
  const { calendar: days, split, soonest } = checkout;
  // Another way of delivery has other days.
  const chosen = days.find((day) => day.available && day.date === field.value)?.date ?? '';
  const { 'aria-describedby': described } = getFieldsetProps(field);
  const nameOf = (day: number) => t(`checkout:day.${day}` as TextKey);
  return (
    <fieldset className={calendar.calendar} aria-describedby={described}>
      <legend className={calendar.legend}>{legend}</legend>
      <label className={calendar.choice}>
        <input id={field.id} type="radio" name="date" value="" defaultChecked={chosen === ''} />
        <span>
          {soonest
            ? t(soonest.from === soonest.to ? 'checkout:dateAnyDay' : 'checkout:dateAnyParts', {
                from: formatDate(soonest.from),
                to: formatDate(soonest.to),
              })
            : t('checkout:dateAny')}
        </span>
      </label>
      {split.length > 1 ? <p className={calendar.note}>{t('checkout:dateTogether')}</p> : null}
      <div className={calendar.days}>
        {weekdays.map((day) => (
          <span key={day} className={calendar.weekday} aria-hidden="true">
            {nameOf(day)}
          </span>
        ))}
        {days.map(({ date, available }) => (
          <label key={date} className={calendar.choice} data-weekday={weekday(date)}>
            <input type="radio" name="date" value={date} defaultChecked={chosen === date} disabled={!available} />
            <span>
              <VisuallyHidden>{nameOf(weekday(date))} </VisuallyHidden>
              {formatDay(date)}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} errors={field.errors} />
    </fieldset>
  );
}

/** 0 is Sunday. A bare day is read as UTC, so no zone can move it. */
function weekday(date: string): number {
  return new Date(date).getUTCDay();
}
