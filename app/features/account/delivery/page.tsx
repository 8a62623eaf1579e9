import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { DeliverySchedule, PickupPoints } from '#app/supplier/address.server.ts';
import { RegionLink } from '#app/ui/dialog-links.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import account from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import css from './page.module.css';
import { type DayState, type WeekDay, weekdayNames, weekdays } from './weeks.ts';

interface Props {
  title: string;
  region: string;
  rules: DeliverySchedule['rules'];
  points: PickupPoints;
  weeks: WeekDay[][];
}

export function DeliveryPage({ title, region, rules, points, weeks }: Props) {
  const { t } = useTranslation('delivery');
  return (
    <div className={account.page}>
      <header className={account.heading}>
        <PageHeading>{title}</PageHeading>
        <RegionLink>{t('delivery:region', { region })}</RegionLink>
      </header>
      {rules.length > 0 ? (
        <>
          <Next rules={rules} />
          <Rules title={title} rules={rules} />
          <DeliveryCalendar weeks={weeks} />
        </>
      ) : (
        <EmptyState title={t('delivery:none')}>{t('delivery:noneHint')}</EmptyState>
      )}
      {points.length > 0 ? <Points points={points} /> : null}
    </div>
  );
}

function Points({ points }: Pick<Props, 'points'>) {
  const { t } = useTranslation('delivery');
  return (
    <section className={account.section}>
      <h2>{t('delivery:points')}</h2>
      <ul>
        {points.map(({ id, name, address, hours, available }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            {[address, hours, ...(available ? [] : [t('delivery:pointClosed')])].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Next({ rules }: Pick<Props, 'rules'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('delivery');
  const [quickest] = [...rules].sort((a, b) => Number(a.next > b.next) - Number(a.next < b.next));
  if (!quickest) return null;
  return (
    <p>
      <b>{t('delivery:next', { date: formatDate(quickest.next) })}</b>{' '}
      {t('delivery:nextFrom', { store: quickest.store, cutoff: quickest.cutoff })}
    </p>
  );
}

function Rules({ title, rules }: Pick<Props, 'title' | 'rules'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('delivery');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'store', title: t('delivery:store') },
        { key: 'days', title: t('delivery:days') },
        { key: 'cutoff', title: t('delivery:cutoff') },
        { key: 'way', title: t('delivery:way') },
        { key: 'next', title: t('delivery:nextDay'), align: 'end' },
      ]}
    >
      {rules.map(({ storeId, store, weekdays, cutoff, days, next }) => (
        <tr key={storeId}>
          <Cell head>{store}</Cell>
          <Cell label={t('delivery:days')}>
            {weekdays.length >= 5 ? t('delivery:everyDay') : weekdayNames(t, weekdays)}
          </Cell>
          <Cell label={t('delivery:cutoff')}>{t('delivery:cutoffAt', { cutoff })}</Cell>
          <Cell label={t('delivery:way')}>{t('delivery:workingDays', { count: days })}</Cell>
          <Cell label={t('delivery:nextDay')} align="end">
            <b>{formatDate(next)}</b>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

const notes: Record<DayState, TextKey> = {
  open: 'delivery:open',
  closed: 'delivery:closed',
  weekend: 'delivery:weekend',
  holiday: 'delivery:holiday',
};

function DeliveryCalendar({ weeks }: { weeks: readonly WeekDay[][] }) {
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
