import { SignInLink } from '#app/features/auth/sign-in-link.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Button } from '#app/ui/button.tsx';
import type { CartData } from './load.server.ts';
import css from './summary.module.css';
import type { TotalsView } from './view.ts';

interface Props {
  data: Extract<CartData, { signedIn: boolean }>;
  /** A change is on its way. */
  saving: boolean;
}

/** Sums of the ticked lines and the way to checkout; stays in sight on desktop. */
export function Summary({ data, saving }: Props) {
  const t = useT();
  const { cart, signedIn } = data;
  return (
    <aside className={css.summary} aria-label={t('cart.total')}>
      <p className={css.positions}>{t('cart.totalSelected', { count: cart.selected.positions })}</p>
      <Totals totals={cart.selected} />
      <FreeDelivery value={cart.selected.value} from={data.freeDeliveryFrom} />
      {cart.faulty > 0 ? <p className={css.warning}>{t('cart.linesWithErrors', { count: cart.faulty })}</p> : null}
      <Button name="intent" value="checkout" look="primary" wide>
        {t('cart.checkout')}
      </Button>
      {signedIn ? null : (
        <p className={css.hint}>
          {t('cart.checkoutSignIn')} <SignInLink>{t('cart.signIn')}</SignInLink>
        </p>
      )}
      <Button name="intent" value="save" wide className={css.save}>
        {t('cart.recalculate')}
      </Button>
      <p className={css.status} role="status">
        {saving ? t('cart.saving') : null}
      </p>
    </aside>
  );
}

function Totals({ totals }: { totals: TotalsView }) {
  const t = useT();
  return (
    <dl className={css.totals}>
      {totals.discount > 0 ? <Row term={t('cart.discount')} value={`−${formatMoney(totals.discount)}`} /> : null}
      <Row term={t('cart.total')} value={formatMoney(totals.value)} main />
      {totals.vats.map(({ rate, amount }) =>
        rate === null ? (
          <Row key="none" term={t('cart.noVat')} value="" />
        ) : (
          <Row key={rate} term={t('cart.vat', { rate })} value={formatMoney(amount)} />
        ),
      )}
      <Row term={t('cart.withoutVat')} value={formatMoney(totals.withoutVat)} />
      {totals.cashBack > 0 ? <Row term={t('cart.cashBack')} value={formatMoney(totals.cashBack)} /> : null}
    </dl>
  );
}

function Row({ term, value, main }: { term: string; value: string; main?: boolean }) {
  return (
    <div className={main ? css.main : css.row}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function FreeDelivery({ value, from }: { value: number; from: number }) {
  const t = useT();
  if (value === 0 || from === 0) return null;
  const text = value >= from ? t('cart.freeDelivery') : t('cart.freeDeliveryMore', { sum: formatMoney(from - value) });
  return <p className={css.hint}>{text}</p>;
}
