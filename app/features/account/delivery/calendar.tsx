import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import account from '#app/ui/record-page.module.css';
import css from './calendar.module.css';
import { weekdays } from './weekday-names.ts';
import type { DayState, WeekDay } from './weeks.ts';

const notes: Record<DayState, TextKey> = {
  open: 'delivery:open',
  closed: 'delivery:closed',
  weekend: 'delivery:weekend',
  holiday: 'delivery:holiday',
};

export function DeliveryCalendar({ weeks }: { weeks: readonly WeekDay[][] }) {
  const { t } = useTranslation();
  return (
    <section className={account.section}>
      <h2 id="days">{t('delivery:calendar')}</h2>
      <table className={css.calendar} aria-labelledby="days">
        <thead>
          <tr>
            {weekdays.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean)?.date ?? index}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week has nothing else to be known by
                <td key={place} className={clsx(css.day, day?.state === 'open' && css.open)}>
                  {day ? (
                    <>
                      <b>{Number(day.date.slice(8))}</b>
                      <span className={css.note}>{t(notes[day.state])}</span>
                    </>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
