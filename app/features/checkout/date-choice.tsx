import { getFieldsetProps, useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/i18n/format.ts';
import type { TextKey } from '#app/i18n/types.ts';
import { FieldNotes } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './date-choice.module.css';
import type { CheckoutView } from './view.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** A row per week; days off are disabled, the nearest possible day is the default. */
export function DateChoice({ legend, days }: { legend: string; days: CheckoutView['calendar'] }) {
  const { t } = useTranslation();
  const [field] = useField<string>('date');
  // Another way of delivery has other days: a day that is not offered any more is no choice.
  const chosen = days.find((day) => day.available && day.date === field.value)?.date ?? '';
  const { 'aria-describedby': described } = getFieldsetProps(field);
  const nameOf = (day: number) => t(`checkout:day.${day}` as TextKey);
  return (
    <fieldset className={css.calendar} aria-describedby={described}>
      <legend className={css.legend}>{legend}</legend>
      <label className={css.choice}>
        <input id={field.id} type="radio" name="date" value="" defaultChecked={chosen === ''} />
        <span>{t('checkout:dateAny')}</span>
      </label>
      <div className={css.days}>
        {weekdays.map((day) => (
          <span key={day} className={css.weekday} aria-hidden="true">
            {nameOf(day)}
          </span>
        ))}
        {days.map(({ date, available }) => (
          <label key={date} className={css.choice} data-weekday={weekday(date)}>
            <input type="radio" name="date" value={date} defaultChecked={chosen === date} disabled={!available} />
            <span>
              <VisuallyHidden>{nameOf(weekday(date))} </VisuallyHidden>
              {formatDate(date).slice(0, 5)}
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
