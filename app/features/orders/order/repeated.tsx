import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/over/product-link.tsx';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import type { RepeatOutcome } from './repeat.server.ts';

/** What became of an order that could not be repeated as it was. */
export function RepeatedLines({ outcome: { text, added, lines, more } }: { outcome: RepeatOutcome }) {
  const { t } = useTranslation('orders');
  return (
    <Banner
      tone={added ? 'info' : 'warning'}
      title={text}
      action={added ? <LinkButton to={paths.cart()}>{t('orders:repeat.toCart')}</LinkButton> : null}
    >
      <ul>
        {lines.map(({ id, name, productId, message, substitute }) => (
          <li key={id}>
            {productId ? <ProductLink product={{ id: productId, own: false }}>{name}</ProductLink> : name}
            {': '}
            {substitute ? (
              <>
                {t('orders:repeat.instead')}{' '}
                <ProductLink product={{ id: substitute.id, own: false }}>{substitute.name}</ProductLink>
                {message ? ` (${message})` : null}
              </>
            ) : (
              message || t('orders:repeat.refused')
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('orders:repeat.more', { count: more })}</p> : null}
    </Banner>
  );
}
