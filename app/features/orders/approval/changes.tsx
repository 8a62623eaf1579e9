import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { dayText } from '../shipment-list.tsx';
import type { SinceReturn } from './since-return.ts';

/** What has changed since the order was sent back. */
export function ChangesSinceReturn({ since }: { since: SinceReturn | null }) {
  const { t } = useTranslation('approval');
  const { formatDate, formatMoney, formatNumber } = useFormats();
  if (!since) return null;
  const orNone = (text: string) => text || t('approval:since.none');
  const { lines, more, total, costCenter, place, time } = since;
  const facts = [
    total && t('approval:since.total', { was: formatMoney(total.was), now: formatMoney(total.now) }),
    costCenter && t('approval:since.costCenter', { was: orNone(costCenter.was), now: orNone(costCenter.now) }),
    place && t('approval:since.place', { was: orNone(place.was), now: orNone(place.now) }),
    time &&
      t('approval:since.time', {
        was: orNone(dayText(formatDate, time.was)),
        now: orNone(dayText(formatDate, time.now)),
      }),
  ].filter((text) => text !== null);
  const changes = [
    ...lines.map(({ name, unit, was, now }) => {
      const kind = was === 0 ? 'added' : now === 0 ? 'removed' : 'amount';
      return t(`approval:since.${kind}`, { name, unit, was: formatNumber(was), now: formatNumber(now) });
    }),
    ...(more > 0 ? [t('approval:since.more', { count: more })] : []),
    ...facts,
  ];
  return (
    <Banner title={t('approval:since')}>
      {changes.length === 0 ? t('approval:since.nothing') : null}
      <ul>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
