import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { LineAmount, LineIdentity, LineNote, LineUnsaved } from '#app/features/product/lines/line-fields.tsx';
import { useLine } from '#app/features/product/lines/lines-form.tsx';
import table from '#app/features/product/lines/table.module.css';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Price } from '#app/ui/price.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineMessage } from './line-message.tsx';
import { Moves } from './line-moves.tsx';
import css from './page.module.css';
import type { SpecificationRow, SpecificationView } from './view.ts';

interface Props {
  one: SpecificationView;
  rows: readonly SpecificationRow[];
  ticks: Ticks;
  isStale: boolean;
}

export function LineTable({ one, rows, ticks, isStale }: Props) {
  const { t } = useTranslation('specifications');
  return (
    <table className={clsx(table.table, css.table)}>
      <caption>
        <VisuallyHidden>
          {t(one.kind === 'plan' ? 'specifications:linesOfPlan' : 'specifications:lines')}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={table.select}>
            <VisuallyHidden>{t('specifications:line.choice')}</VisuallyHidden>
          </th>
          <th scope="col">{t('specifications:line.product')}</th>
          <th scope="col" className={table.price}>
            {t('specifications:line.price')}
          </th>
          <th scope="col">{t('specifications:line.amount')}</th>
          <th scope="col" className={table.total}>
            {t('specifications:line.total')}
          </th>
          {one.writes ? (
            <th scope="col">
              <VisuallyHidden>{t('specifications:line.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <LineRow key={row.line.id} row={row} one={one} ticks={ticks} place={one.first + index} isStale={isStale} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'one' | 'ticks'> {
  row: SpecificationRow;
  /** Position in the whole specification, from 1. */
  place: number;
  isStale: boolean;
}

function LineRow({ row, one, ticks, place, isStale }: RowProps) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation(['specifications', 'ui']);
  const { line, name: field } = row;
  const { id, name, gone } = line;
  const isChanged = one.writes && !gone;
  return (
    <tr ref={useLine(row).rowRef} tabIndex={-1} className={gone ? table.off : undefined}>
      <td className={table.select}>
        <label className={table.box}>
          <input
            type="checkbox"
            name="ids"
            value={id}
            checked={ticks.ticked.has(id)}
            onChange={({ target }) => ticks.tick({ id }, target.checked)}
          />
          <VisuallyHidden>{t('specifications:line.select', { name })}</VisuallyHidden>
        </label>
        {isChanged ? <LineIdentity row={row} /> : <input type="hidden" name={`${field}.id`} value={id} />}
      </td>
      <th scope="row" className={table.product}>
        <Name line={line} />
        <div className={table.about}>
          <p className={table.codes}>
            {t('specifications:article', { article: line.article })}
            {line.code ? ` · ${t('ui:code', { code: line.code })}` : null}
            {line.ownCode ? ` · ${t('ui:ownCode', { code: line.ownCode })}` : null}
            {line.brand ? <span> · {line.brand}</span> : null}
          </p>
          <Note row={row} isChanged={isChanged} />
        </div>
        <LineMessage line={line} />
        <LineUnsaved row={row} />
        {isStale && isChanged ? <Now row={row} /> : null}
      </th>
      <td className={table.price}>{gone ? '—' : <Price value={line.price} oldValue={line.old} unit={line.unit} />}</td>
      <td className={table.amount}>
        <Amount row={row} isChanged={isChanged} />
      </td>
      <td className={table.total}>
        <span className={table.sum}>{gone ? '—' : formatMoney(line.total)}</span>
      </td>
      {one.writes ? <Moves line={line} kind={one.kind} isFirst={place === 1} isLast={place === one.positions} /> : null}
    </tr>
  );
}

interface FieldProps extends Pick<RowProps, 'row'> {
  isChanged: boolean;
}

function Note({ row, isChanged }: FieldProps) {
  const { t } = useTranslation('specifications');
  const { line } = row;
  if (!isChanged) return <p className={css.note}>{line.note}</p>;
  return (
    <LineNote
      row={row}
      name="note"
      saved={line.note}
      label={t('specifications:noteOf', { name: line.name })}
      hint={t('specifications:noteHint')}
    >
      {t('specifications:note')}
    </LineNote>
  );
}

function Amount({ row, isChanged }: FieldProps) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('specifications');
  const { name, amount, unit } = row.line;
  if (!isChanged) return `${formatNumber(amount)}\u00a0${unit}`;
  return (
    <LineAmount
      row={row}
      label={t('specifications:amountOf', { name })}
      rule={(kind, value) => t(`specifications:${kind}`, { amount: formatNumber(value), unit })}
    />
  );
}

/** A product that is gone has no link. */
function Name({ line: { name, gone, productId, custom, image } }: Pick<SpecificationRow, 'line'>) {
  if (gone) return <b>{name}</b>;
  return (
    <>
      {image ? <img src={image} alt="" width="40" height="40" loading="lazy" /> : null}
      <ProductLink product={{ id: productId, own: Boolean(custom) }}>{name}</ProductLink>
    </>
  );
}

/** Values saved by somebody else, where they differ from the typed ones. */
function Now({ row }: Pick<RowProps, 'row'>) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('specifications');
  const { line } = row;
  const { amount = String(line.amount), note = line.note } = useLine(row).draft;
  if (Number(amount) === line.amount && note === line.note) return null;
  return (
    <p className={table.change}>
      {[
        t('specifications:now', { amount: formatNumber(line.amount), unit: line.unit }),
        ...(line.note ? [t('specifications:nowNote', { note: line.note })] : []),
      ].join(', ')}
    </p>
  );
}
