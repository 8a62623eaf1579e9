import { useTranslation } from 'react-i18next';
import css from '#app/features/product/lines/table.module.css';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import own from './line-news.module.css';
import type { ChangeView, LineView } from './view.ts';

/** Changes since the line was added, errors, and what another window has changed. */
export function LineNews({ line, conflict }: { line: LineView; conflict: boolean }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('cart');
  const { unit, comment } = line;
  return (
    <>
      {line.changes.map((change) => (
        <p key={change.kind} className={css.change}>
          <Change change={change} unit={unit} />
        </p>
      ))}
      {line.errors.map((error) => (
        <p key={error} className={css.error}>
          {error}
        </p>
      ))}
      {line.analogue ? <Analogue line={line} analogue={line.analogue} /> : null}
      {conflict ? (
        <p className={css.change}>
          {t('cart:nowInCart', { amount: formatNumber(line.amount), unit })}.{' '}
          {comment ? t('cart:nowNote', { note: comment }) : t('cart:nowNoNote')}
        </p>
      ) : null}
    </>
  );
}

function Analogue({ line, analogue }: { line: LineView; analogue: NonNullable<LineView['analogue']> }) {
  const { formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('cart');
  const { id, name, amount, price } = analogue;
  return (
    <div className={own.analogue}>
      <p className={own.text}>
        {t('cart:analogue')} <ProductLink product={{ id, own: false }}>{name}</ProductLink>,{' '}
        {t('cart:analogueAmount', { amount: formatNumber(amount), unit: line.unit, price: formatMoney(price) })}
      </p>
      <Button
        name="intent"
        value={`replace-${line.id}-${id}`}
        formNoValidate
        aria-label={t('cart:replaceOf', { name: line.name })}
      >
        {t('cart:replace')}
      </Button>
    </div>
  );
}

function Change({ change, unit }: { change: ChangeView; unit: string }) {
  const { formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('cart');
  if (change.kind === 'price') return t('cart:change.price', { price: formatMoney(change.from) });
  if (change.kind === 'replaced') {
    const amount = formatNumber(change.from);
    return change.name ? t('cart:change.replacedFor', { name: change.name, amount, unit }) : t('cart:change.replaced');
  }
  return t(`cart:change.${change.kind}`, { amount: formatNumber(change.from), unit });
}

export function LineDelivery({ line }: { line: LineView }) {
  const { formatDate, formatNumber } = useFormats();
  const { t } = useTranslation('cart');
  const { unit, stock, parts } = line;
  return (
    <>
      {parts.map((part) => (
        <p key={`${part.date}-${part.amount}`}>
          {parts.length === 1 && part.amount === line.amount
            ? t(part.toOrder ? 'cart:partWholeToOrder' : 'cart:partWhole', { date: formatDate(part.date) })
            : t(part.toOrder ? 'cart:partToOrder' : 'cart:part', {
                amount: formatNumber(part.amount),
                unit,
                date: formatDate(part.date),
              })}
        </p>
      ))}
      {stock === undefined ? null : (
        <p className={css.stock}>
          {stock > 0 ? t('cart:stock', { amount: formatNumber(stock), unit }) : t('cart:noStock')}
        </p>
      )}
    </>
  );
}
