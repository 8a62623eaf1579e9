import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { LineAmount, LineIdentity, LineNote, LineTick, LineUnsaved } from '#app/features/product/lines/line-fields.tsx';
import { useLine } from '#app/features/product/lines/lines-form.tsx';
import css from '#app/features/product/lines/table.module.css';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineDelivery, LineNews } from './line-news.tsx';
import type { CartRow } from './view.ts';

const columns = ['select', 'product', 'delivery', 'price', 'amount', 'total', 'actions'] as const;

interface Props {
  rows: readonly CartRow[];
  /** Lines that were changed in another window too. */
  conflicts: readonly number[];
  /** ISO time of prices that couldn't be refreshed. */
  staleAt: string | null;
}

/** CSS turns the rows into cards on narrow screens. */
export function LineTable({ rows, conflicts, staleAt }: Props) {
  const { t } = useTranslation('cart');
  // Visitors see neither days nor stock.
  const delivery = rows.some(({ line }) => line.parts.length > 0 || line.stock !== undefined);
  return (
    <table className={clsx(css.table, !delivery && css.undated)}>
      <caption>
        <VisuallyHidden>{t('cart:caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={css[name]}>
              {name === 'select' || name === 'actions' ? (
                <VisuallyHidden>{t(`cart:column.${name}`)}</VisuallyHidden>
              ) : (
                t(`cart:column.${name}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LineRow key={row.line.id} row={row} conflict={conflicts.includes(row.line.id)} staleAt={staleAt} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: CartRow;
  conflict: boolean;
  staleAt: string | null;
}

function LineRow({ row, conflict, staleAt }: RowProps) {
  const { formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation(['cart', 'ui']);
  const { line } = row;
  const { id, name } = line;
  return (
    <tr ref={useLine(row).rowRef} tabIndex={-1} className={line.selected ? undefined : css.off}>
      <td className={css.select}>
        <LineTick row={row} label={t('cart:select', { name })} />
        <LineIdentity row={row} />
      </td>
      <th scope="row" className={css.product}>
        {line.image ? <img src={line.image} alt="" width="40" height="40" loading="lazy" /> : null}
        <ProductLink product={{ id: line.productId, own: Boolean(line.custom) }}>{name}</ProductLink>
        <div className={css.about}>
          <p className={css.codes}>
            {t('cart:article', { article: line.article })}
            {line.code ? ` · ${t('ui:code', { code: line.code })}` : null}
            {line.ownCode ? ` · ${t('ui:ownCode', { code: line.ownCode })}` : null}
            {line.brand ? <span> · {line.brand}</span> : null}
          </p>
          <LineNote
            row={row}
            name="comment"
            saved={line.comment}
            label={t('cart:noteOf', { name })}
            hint={t('cart:noteHint')}
          >
            {t('cart:note')}
          </LineNote>
        </div>
        <LineUnsaved row={row} />
        <LineNews line={line} conflict={conflict} />
      </th>
      <td className={css.delivery}>
        <LineDelivery line={line} />
      </td>
      <td className={css.price}>
        <Price value={line.price} oldValue={line.old} unit={line.unit} staleAt={staleAt ?? undefined} />
      </td>
      <td className={css.amount}>
        <LineAmount
          row={row}
          label={t('cart:amount', { name })}
          rule={(kind, amount) => t(`cart:${kind}`, { amount: formatNumber(amount), unit: line.unit })}
        />
      </td>
      <td className={css.total}>
        <span className={css.sum}>{formatMoney(line.total)}</span>
      </td>
      <td className={css.actions}>
        <Button name="intent" value={`delete-${id}`} look="quiet" formNoValidate>
          <Icon name="trash-2" label={t('cart:removeOf', { name })} />
        </Button>
      </td>
    </tr>
  );
}
