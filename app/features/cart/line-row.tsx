import { ProductLink } from '#app/features/product/over/product-link.tsx';
import { formatMoney, formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldNotes, noteAttributes } from '#app/ui/field.tsx';
import { useFieldState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineDelivery } from './line-delivery.tsx';
import { LineNews } from './line-news.tsx';
import { LineNote } from './line-note.tsx';
import css from './line-table.module.css';
import { seenText } from './seen.ts';
import type { LineView } from './view.ts';

interface Props {
  line: LineView;
  /** Whether the box was ticked in a form that is shown again. */
  ticked: boolean | undefined;
  /** Another window changed the line too. */
  conflict: boolean;
}

/** One line of the cart. */
export function LineRow({ line, ticked, conflict }: Props) {
  const t = useT();
  const { id, name } = line;
  return (
    <tr data-line={id} className={line.selected ? undefined : css.off}>
      <td className={css.select}>
        <label className={css.box}>
          <input type="checkbox" name="selected" value={id} defaultChecked={ticked ?? line.selected} />
          <VisuallyHidden>{t('cart.select', { name })}</VisuallyHidden>
        </label>
        <input type="hidden" name="line" value={seenText(id, line)} />
      </td>
      <th scope="row" className={css.product}>
        {line.image ? <img src={line.image} alt="" width="40" height="40" loading="lazy" /> : null}
        <ProductLink product={{ id: line.productId, own: Boolean(line.custom) }}>{name}</ProductLink>
        <div className={css.about}>
          <p className={css.codes}>
            {t('cart.article', { article: line.article })}
            {line.brand ? <span> · {line.brand}</span> : null}
          </p>
          <LineNote line={line} />
        </div>
        <LineNews line={line} conflict={conflict} />
      </th>
      <td className={css.delivery}>
        <LineDelivery line={line} />
      </td>
      <td className={css.price}>
        <Price value={line.price} unit={line.unit} />
      </td>
      <td className={css.amount}>
        <LineAmount line={line} />
      </td>
      <td className={css.total}>
        <span className={css.sum}>{formatMoney(line.total)}</span>
      </td>
      <td className={css.actions}>
        <Button name="intent" value={`delete-${id}`} look="quiet" formNoValidate>
          <Icon name="trash-2" label={t('cart.removeOf', { name })} />
        </Button>
      </td>
    </tr>
  );
}

function LineAmount({ line }: { line: LineView }) {
  const t = useT();
  const { unit, batch = 1, step = 1 } = line;
  const field = `amount-${line.id}`;
  const { id, value, errors } = useFieldState(field);
  const rules = [
    ...(batch > step ? [t('cart.batch', { amount: formatNumber(batch), unit })] : []),
    ...(step > 1 ? [t('cart.multiple', { amount: formatNumber(step), unit })] : []),
  ];
  return (
    <>
      <Stepper
        id={id}
        name={field}
        label={t('cart.amount', { name: line.name })}
        defaultValue={value ?? line.amount}
        minimumBatch={batch}
        multiplicity={step}
        max={1_000_000}
        unit={unit}
        autoComplete="off"
        {...noteAttributes(id, undefined, errors)}
      />
      {rules.length > 0 ? <p className={css.rule}>{rules.join(', ')}</p> : null}
      <FieldNotes id={id} errors={errors} />
    </>
  );
}
