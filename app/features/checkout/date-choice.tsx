import { formatDate } from '#app/i18n/format.ts';
import { type TextKey, useT } from '#app/i18n/t.ts';
import { FieldNotes, noteAttributes } from '#app/ui/field.tsx';
import { useFieldState } from '#app/ui/form-state.ts';
import css from './date-choice.module.css';
import type { CheckoutView } from './view.ts';

/** The delivery calendar: all days in sight, days off closed, the nearest possible by default. */
export function DateChoice({ legend, days }: { legend: string; days: CheckoutView['calendar'] }) {
  const t = useT();
  const { id, value, errors } = useFieldState('date');
  // Another way of delivery has other days: a day that is not offered any more is no choice.
  const chosen = days.find((day) => day.available && day.date === value)?.date ?? '';
  const { 'aria-describedby': described } = noteAttributes(id, undefined, errors);
  return (
    <fieldset aria-describedby={described}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.days}>
        <label className={css.any}>
          <input id={id} type="radio" name="date" value="" defaultChecked={chosen === ''} />
          <span>{t('checkout.dateAny')}</span>
        </label>
        {days.map(({ date, available }) => (
          <label key={date} className={css.day}>
            <input type="radio" name="date" value={date} defaultChecked={chosen === date} disabled={!available} />
            <span>
              <small>{t(`checkout.day.${weekday(date)}` as TextKey)}</small> {formatDate(date).slice(0, 5)}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} errors={errors} />
    </fieldset>
  );
}

/** 0 is Sunday. A bare day is read as UTC, so no zone can move it. */
function weekday(date: string): number {
  return new Date(date).getUTCDay();
}
