import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OverdueDebt } from '#app/features/product/overdue-debt.tsx';
import { formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import type { CheckoutView } from './checkout.server.ts';
import type { LineChange } from './line-snapshot.ts';
import css from './page.module.css';
import type { Notice } from './refusal.ts';

interface Props {
  notice: Notice | undefined;
  checkout: CheckoutView;
  /** The total that the buyer had seen, in kopecks. */
  before: number;
  /** Of lines, since the page was opened. */
  changes: readonly LineChange[];
}

/**
 * Why nothing was ordered, and what another window has changed. Takes the focus when it has news: the button that was
 * pressed is far below, and is pressed again to agree.
 */
export function Notices({ notice, checkout, before, changes }: Props) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('checkout');
  const box = useRef<HTMLDivElement>(null);
  const changed = changes.length > 0;
  // A second refusal comes with a new checkout, and so does each choice of a delivery, which takes no focus.
  const news = notice ? checkout : JSON.stringify(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new decides
  useEffect(() => {
    if (notice || changed) box.current?.focus();
  }, [notice, news]);
  const { ordered } = checkout;
  if (!notice && !changed && !ordered) return null;
  const total = checkout.total === null ? '—' : formatMoney(checkout.total);
  const texts = {
    totalChanged: t('checkout:totalChanged', { before: formatMoney(before), now: total }),
    cartChanged: t('checkout:cartChanged', {
      positions: t('checkout:positions', { count: checkout.positions }),
      total,
    }),
    maybePlaced: t('checkout:maybePlaced'),
  };
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Banner
        tone="warning"
        action={
          notice === 'maybePlaced' ? (
            <LinkButton to={paths.orders()}>{t('checkout:toOrders')}</LinkButton>
          ) : (
            <LinkButton to={paths.cart()}>{t('checkout:toCart')}</LinkButton>
          )
        }
      >
        {ordered ? <Ordered {...ordered} /> : null}
        {notice ? texts[notice] : null}
        {changed ? <Changes changes={changes} /> : null}
      </Banner>
    </div>
  );
}

/** The cart was ordered in another window since this page was opened. */
export function Ordered({ id, number, created }: NonNullable<CheckoutView['ordered']>) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('checkout');
  return (
    <p>
      <b>{t('checkout:ordered', { number, time: formatDateTime(created) })}</b>{' '}
      <Link to={paths.order(id)}>{t('checkout:openOrder')}</Link>
    </p>
  );
}

/** Changes that are named; the cart has the others. */
const named = 10;

function Changes({ changes }: Pick<Props, 'changes'>) {
  const { formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('checkout');
  const figure = (unit: string) => (amount: number) => `${formatNumber(amount)}\u00a0${unit}`;
  const say = (change: LineChange) => {
    const { name, kind } = change;
    const format = kind === 'total' ? formatMoney : figure(change.unit);
    if ('amount' in change) return t(`checkout:change.${change.kind}`, { name, amount: format(change.amount) });
    return t(`checkout:change.${change.kind}`, { name, before: format(change.before), now: format(change.now) });
  };
  return (
    <>
      <p>{t('checkout:changes')}</p>
      <ul className={css.blockers}>
        {changes.slice(0, named).map((change) => (
          <li key={change.id}>{say(change)}</li>
        ))}
      </ul>
      {changes.length > named ? <p>{t('checkout:changesMore', { count: changes.length - named })}</p> : null}
    </>
  );
}

/** The order takes the place of one that was sent back. */
export function Revising({ checkout: { revises } }: { checkout: Pick<CheckoutView, 'revises'> }) {
  const { t } = useTranslation('checkout');
  if (!revises) return null;
  return (
    <Banner action={<Link to={paths.order(revises.id)}>{t('checkout:revisedOrder')}</Link>}>
      {t('checkout:revising', { number: revises.number })}
    </Banner>
  );
}

interface BlockersProps {
  checkout: Pick<CheckoutView, 'blockers' | 'overdue'>;
  help: string | undefined;
}

export function Debt({ checkout: { overdue }, help }: BlockersProps) {
  const { t } = useTranslation(['checkout', 'ui']);
  if (!overdue) return null;
  return (
    <OverdueDebt {...overdue} action={<Link to={paths.payments()}>{t('ui:overdue.pay')}</Link>}>
      {help && overdue.stopsOrders ? <p>{t('checkout:blockedHelp', { contact: formatPhone(help) })}</p> : null}
    </OverdueDebt>
  );
}

/** But for what is overdue, which `Debt` says, and what the errors of the form have `said`; the way out of a budget stays. */
export function Blockers({ checkout, help, said = [] }: BlockersProps & { said?: readonly string[] }) {
  const { t } = useTranslation(['cart', 'checkout']);
  const blockers = checkout.blockers.filter(
    ({ code, message }) =>
      (code !== 'Overdue' || !checkout.overdue) && (code === 'BudgetExceeded' || !said.includes(message)),
  );
  if (blockers.length === 0) return null;
  const isFaulty = blockers.some(({ code }) => code === 'LinesUnavailable');
  const isBudget = blockers.every(({ code }) => code === 'BudgetExceeded');
  const lines = isFaulty || blockers.some(({ code }) => code === 'EmptyCart');
  const toCart = paths.cart(isFaulty ? { sort: 'faulty' } : {});
  return (
    <Banner
      tone="warning"
      title={t('checkout:blocked')}
      action={lines ? <LinkButton to={toCart}>{t('checkout:blockedLines')}</LinkButton> : null}
    >
      <ul className={css.blockers}>
        {blockers.map(({ code, message }) => (
          <li key={code}>
            {message}{' '}
            {code === 'NoLegalEntity' ? <Link to={paths.company()}>{t('checkout:addRequisites')}</Link> : null}
          </li>
        ))}
      </ul>
      {isBudget ? <p>{t('checkout:budgetHelp')}</p> : null}
      {lines || isBudget ? null : <p>{t('cart:blockedWorks')}</p>}
      {help && !lines && !isBudget ? <p>{t('checkout:blockedHelp', { contact: formatPhone(help) })}</p> : null}
    </Banner>
  );
}
