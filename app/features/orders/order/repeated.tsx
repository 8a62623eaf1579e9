import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/product-link.tsx';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import type { RepeatOutcome } from './repeat.server.ts';

/** What became of an order that could not be repeated as it was, or met lines in the cart that were not ticked. */
export function RepeatedLines({ outcome: { text, added, lines, more } }: { outcome: RepeatOutcome }) {
  const { t } = useTranslation('orders');
  return (
    <Banner
      tone={added ? 'info' : 'warning'}
      title={text}
      action={added ? <LinkButton to={paths.cart()}>{t('orders:repeat.toCart')}</LinkButton> : null}
    >
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.productId ? (
              <ProductLink product={{ id: line.productId, own: false }}>{line.name}</ProductLink>
            ) : (
              line.name
            )}
            {': '}
            <Outcome line={line} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('orders:repeat.more', { count: more })}</p> : null}
    </Banner>
  );
}

function Outcome({ line: { message, substitute, unselected } }: { line: RepeatOutcome['lines'][number] }) {
  const { t } = useTranslation('orders');
  const taken = unselected ? t('orders:repeat.wasUnselected', unselected) : '';
  if (!substitute) return [taken, message].filter(Boolean).join(' ') || t('orders:repeat.refused');
  return (
    <>
      {t('orders:repeat.instead')}{' '}
      <ProductLink product={{ id: substitute.id, own: false }}>{substitute.name}</ProductLink>
      {message ? ` (${message})` : null}
      {taken ? `, ${taken}` : null}
    </>
  );
}
