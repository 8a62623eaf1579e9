import type { FieldMetadata } from '@conform-to/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { availability } from '#app/features/product/availability.ts';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import checkbox from '#app/ui/conform/checkbox.module.css';
import { Link } from '#app/ui/link.tsx';
import { Status, type StatusTone } from '#app/ui/status.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './form.module.css';
import { addable, choiceOf, hasNoAmount, isClear, type Option, type Verdict } from './verdict.ts';

const tones = {
  matched: 'good',
  rounded: 'info',
  several: 'warning',
  unavailable: 'bad',
  unknown: 'bad',
  amount: 'bad',
  unit: 'warning',
  aside: 'neutral',
  'no-amount': 'warning',
  'not-ordered': 'neutral',
} as const satisfies Record<Verdict['kind'], StatusTone>;

/** What a row was found to be. */
export function VerdictText({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('quick');
  const facts = useFacts();
  const { kind, options, note, found, article, isOwn, glued } = verdict;
  const [only] = kind === 'several' ? [] : options;
  return (
    <>
      <Status tone={tones[kind]}>{t(`quick:verdict.${kind}`)}</Status>
      {only ? ' ' : '. '}
      {only ? (
        <>
          <ProductLink product={{ id: only.id, own: false }}>{only.name}</ProductLink>
          {hasNoAmount(verdict)
            ? '. '
            : ` · ${facts(only, note !== '' && kind === 'unavailable').replace(/\.$/, '')}. `}
        </>
      ) : null}
      {isOwn ? `${t('quick:byOwn')} ` : null}
      {glued ? `${t('quick:glued', { first: glued[0], second: glued[1] })} ` : null}
      {note ? `${note.replace(/\.$/, '')}. ` : null}
      {kind === 'unknown' || found > options.length ? (
        <Link to={paths.catalogue({ keyword: article })}>{t('quick:find', { article })}</Link>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  verdict: Verdict;
  /** Place of the row, from 0. */
  at: number;
  /** Name of the field. */
  name: string;
  /** What was chosen before. */
  chosen: string;
  /** Field that makes the code the company's own for what is chosen. */
  remember: FieldMetadata<string | undefined>;
}

/** What a row will be: decided for one product, otherwise the buyer's to say. */
export function Choice({ verdict, at, name, chosen, remember }: ChoiceProps) {
  const isVisitor = useContext(ActorContext) === undefined;
  const { t } = useTranslation('quick');
  const facts = useFacts();
  const { formatNumber } = useFormats();
  const { kind, options, analogue } = verdict;
  const [only] = options;
  if (isClear(verdict)) return only ? <input type="hidden" name={name} value={choiceOf(only)} /> : null;
  // What is no goods, or not ordered, goes with the rows that are added.
  if (kind === 'aside' || kind === 'not-ordered') return <input type="hidden" name={name} value="skip" />;
  if (kind === 'unknown' || hasNoAmount(verdict)) return null;
  const label = (option: Option) => {
    if (kind === 'unit') return t('quick:asAmount', { amount: formatNumber(option.amount), unit: option.unit });
    if (option === analogue) return t('quick:analogue', { name: option.name });
    return kind === 'unavailable' ? t('quick:anyway', { name: option.name }) : option.name;
  };
  const choices = addable(verdict).map((option) => ({
    value: choiceOf(option),
    label: label(option),
    note: [option.article, facts(option)].filter(Boolean).join(' · '),
  }));
  return (
    <fieldset className={css.choice}>
      <legend>
        <VisuallyHidden>{t('quick:choose', { row: at + 1 })}</VisuallyHidden>
      </legend>
      {[...choices, { value: 'skip', label: t('quick:skip'), note: '' }].map(({ value, label, note }) => (
        <label key={value} className={checkbox.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {label} {note ? <span className={checkbox.note}>{note}</span> : null}
          </span>
        </label>
      ))}
      {kind === 'several' && !isVisitor ? (
        <label className={checkbox.choice}>
          <input type="checkbox" name={remember.name} defaultChecked={remember.initialValue === 'on'} />
          <span>{t('quick:remember')}</span>
        </label>
      ) : null}
    </fieldset>
  );
}

/** Amount, price and sum, and availability unless something else tells of it. */
function useFacts(): (option: Option, hasStockNote?: boolean) => string {
  const { t } = useTranslation(['quick', 'product']);
  const { formatMoney, formatNumber } = useFormats();
  return (option, hasStockNote = false) => {
    const { amount, unit, price, stock, days } = option;
    const held = availability(t, formatNumber, { stock, days: days ?? undefined, unit, amount });
    return [
      `${formatNumber(amount)}\u00a0${unit}`,
      price === null
        ? t('quick:noPrice')
        : t('quick:priceOf', { price: formatMoney(price), unit, sum: formatMoney(price * amount) }),
      hasStockNote ? undefined : held,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
