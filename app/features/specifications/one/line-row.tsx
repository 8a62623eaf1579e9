import table from '#app/features/cart/line-table.module.css';
import { seenText } from '#app/features/cart/seen.ts';
import { ProductLink } from '#app/features/product/over/product-link.tsx';
import { formatMoney, formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineAmount, LineNote } from './line-fields.tsx';
import css from './page.module.css';
import type { LinesAnswer } from './post.server.ts';
import type { LineView, SpecificationView } from './view.ts';

interface Props {
  line: LineView;
  one: SpecificationView;
  /** Place of the line in the whole specification, from 1. */
  place: number;
  posted: LinesAnswer | undefined;
}

/** One line of a specification. */
export function LineRow({ line, one, place, posted }: Props) {
  const t = useT();
  const { id, name, gone } = line;
  const isChanged = one.writes && !gone;
  const seen = { amount: line.amount, selected: false, comment: line.note };
  return (
    <tr className={gone ? table.off : undefined}>
      <td className={table.select}>
        <label className={table.box}>
          <input type="checkbox" name="selected" value={id} defaultChecked={posted?.ticked.includes(id)} />
          <VisuallyHidden>{t('specifications.line.select', { name })}</VisuallyHidden>
        </label>
        {isChanged ? <input type="hidden" name="line" value={seenText(id, seen)} /> : null}
      </td>
      <th scope="row" className={table.product}>
        <Name line={line} />
        <div className={table.about}>
          <p className={table.codes}>
            {t('specifications.article', { article: line.article })}
            {line.brand ? <span> · {line.brand}</span> : null}
          </p>
          {isChanged ? <LineNote key={one.version} line={line} /> : <p className={css.note}>{line.note}</p>}
        </div>
        {line.message ? <p className={table.change}>{line.message}</p> : null}
        {posted?.isStale && isChanged ? <Now line={line} posted={posted} /> : null}
      </th>
      <td className={table.price}>{gone ? '—' : <Price value={line.price} unit={line.unit} />}</td>
      <td className={table.amount}>
        {isChanged ? <LineAmount key={one.version} line={line} /> : `${formatNumber(line.amount)}\u00a0${line.unit}`}
      </td>
      <td className={table.total}>
        <span className={table.sum}>{gone ? '—' : formatMoney(line.total)}</span>
      </td>
      {one.writes ? <Moves line={line} isFirst={place === 1} isLast={place === one.positions} /> : null}
    </tr>
  );
}

/** The way to the product; one that is gone has none. */
function Name({ line: { name, gone, productId, custom, image } }: Pick<Props, 'line'>) {
  if (gone) return <b>{name}</b>;
  return (
    <>
      {image ? <img src={image} alt="" width="40" height="40" loading="lazy" /> : null}
      <ProductLink product={{ id: productId, own: Boolean(custom) }}>{name}</ProductLink>
    </>
  );
}

function Moves({ line: { id, name }, isFirst, isLast }: Pick<Props, 'line'> & { isFirst: boolean; isLast: boolean }) {
  const t = useT();
  return (
    <td className={`${table.actions} ${css.moves}`}>
      <Move intent={`up-${id}`} label={t('specifications.upOf', { name })} closed={isFirst}>
        ↑
      </Move>
      <Move intent={`down-${id}`} label={t('specifications.downOf', { name })} closed={isLast}>
        ↓
      </Move>
      <Button name="intent" value={`delete-${id}`} look="quiet" formNoValidate>
        <Icon name="trash-2" label={t('specifications.removeOf', { name })} />
      </Button>
    </td>
  );
}

function Move(props: { intent: string; label: string; closed: boolean; children: string }) {
  const { intent, label, closed, children } = props;
  return (
    <Button name="intent" value={intent} look="quiet" aria-label={label} title={label} disabled={closed}>
      {children}
    </Button>
  );
}

/** What somebody else made of the line meanwhile, where the typed values differ. */
function Now({ line, posted }: { line: LineView; posted: LinesAnswer }) {
  const t = useT();
  const { values } = posted.state;
  const isSame = Number(values[`amount-${line.id}`]) === line.amount && (values[`note-${line.id}`] ?? '') === line.note;
  if (isSame) return null;
  return (
    <p className={table.change}>
      {[
        t('specifications.now', { amount: formatNumber(line.amount), unit: line.unit }),
        ...(line.note ? [t('specifications.nowNote', { note: line.note })] : []),
      ].join(', ')}
    </p>
  );
}
