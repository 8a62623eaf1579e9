import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { OfferData } from './details.server.ts';

/** Lines of the specification, cart or order that the offer doesn't have, and why. */
export function LeftOut({ leftOut: { count, items } }: Pick<OfferData, 'leftOut'>) {
  const { t } = useTranslation('offers');
  const { formatNumber } = useFormats();
  if (count === 0) return null;
  const nameOf = ({ name, article }: (typeof items)[number]) =>
    [article, name || t('offers:leftOut.nameless')].filter(Boolean).join(' ');
  return (
    <Banner tone="warning" title={t('offers:leftOut', { count })}>
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids and never move
          <li key={at}>
            {t('offers:leftOut.line', {
              name: nameOf(item),
              amount: formatNumber(item.amount),
              reason: t(`offers:leftOut.${item.reason}`),
            })}
          </li>
        ))}
      </ul>
      {count > items.length ? t('offers:moreChanged', { count: count - items.length }) : null}
    </Banner>
  );
}
