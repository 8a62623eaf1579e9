import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OverdueDebt } from '#app/features/product/overdue-debt.tsx';
import { formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import type { CheckoutView } from './checkout.server.ts';
import css from './page.module.css';
import type { Notice } from './refusal.ts';

interface Props {
  notice: Notice | undefined;
  checkout: CheckoutView;
  /** The total that the buyer had seen, in kopecks. */
  before: number;
}

/** Why nothing was ordered. Takes the focus: the button that was pressed is far below, and is pressed again to agree. */
export function Notices({ notice, checkout, before }: Props) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('checkout');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal comes with a new checkout
  useEffect(() => {
    if (notice) box.current?.focus();
  }, [notice, checkout]);
  if (!notice) return null;
  const total = checkout.total === null ? '—' : formatMoney(checkout.total);
  const toCart = <LinkButton to={paths.cart()}>{t('checkout:toCart')}</LinkButton>;
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
          notice === 'maybePlaced' ? <LinkButton to={paths.orders()}>{t('checkout:toOrders')}</LinkButton> : toCart
        }
      >
        {texts[notice]}
      </Banner>
    </div>
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

/** But for what is overdue, which `Debt` says. */
export function Blockers({ checkout, help }: BlockersProps) {
  const { t } = useTranslation(['cart', 'checkout']);
  const blockers = checkout.blockers.filter(({ code }) => code !== 'Overdue' || !checkout.overdue);
  if (blockers.length === 0) return null;
  const lines = blockers.some(({ code }) => code === 'EmptyCart' || code === 'LinesUnavailable');
  return (
    <Banner
      tone="warning"
      title={t('checkout:blocked')}
      action={lines ? <LinkButton to={paths.cart()}>{t('checkout:blockedLines')}</LinkButton> : null}
    >
      <ul className={css.blockers}>
        {blockers.map(({ code, message }) => (
          <li key={code}>
            {message}{' '}
            {code === 'NoLegalEntity' ? <Link to={paths.company()}>{t('checkout:addRequisites')}</Link> : null}
          </li>
        ))}
      </ul>
      {lines ? null : <p>{t('cart:blockedWorks')}</p>}
      {help && !lines ? <p>{t('checkout:blockedHelp', { contact: formatPhone(help) })}</p> : null}
    </Banner>
  );
}
