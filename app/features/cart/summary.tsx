import { useTranslation } from 'react-i18next';
import { SaveButton, SaveStatus } from '#app/features/product/lines/lines-form.tsx';
import { TotalsCard } from '#app/features/product/totals.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CartData } from './cart.server.ts';
import css from './summary.module.css';

interface Props {
  data: Extract<CartData, { signedIn: boolean }>;
  saving: boolean;
  /** Autosave has stopped at a conflict or a failure. */
  isRefused: boolean;
}

/** Of the ticked lines. */
export function Summary({ data, saving, isRefused }: Props) {
  const { t } = useTranslation('cart');
  const { cart, signedIn } = data;
  return (
    <TotalsCard
      title={t('cart:total')}
      positions={t('cart:totalSelected', { count: cart.selected.positions })}
      totals={cart.selected}
    >
      <FreeDelivery value={cart.selected.value} from={data.freeDeliveryFrom} />
      {cart.faulty > 0 ? <p className={css.warning}>{t('cart:linesWithErrors', { count: cart.faulty })}</p> : null}
      {data.blockers.length > 0 ? (
        <Blocked {...data} />
      ) : (
        <Button name="intent" value="checkout" look="primary" wide>
          {t('cart:checkout')}
        </Button>
      )}
      {signedIn ? null : (
        <p className={css.hint}>
          {t('cart:checkoutSignIn')} <SignInLink>{t('cart:signIn')}</SignInLink>
        </p>
      )}
      <SaveButton isRefused={isRefused}>{t('cart:recalculate')}</SaveButton>
      <SaveStatus>{saving ? t('cart:saving') : null}</SaveStatus>
    </TotalsCard>
  );
}

/** The page says above what is overdue. */
function Blocked({ blockers, overdue }: Pick<Props['data'], 'blockers' | 'overdue'>) {
  const { t } = useTranslation('cart');
  return (
    <div role="note">
      {blockers.map(({ code, message }) => (
        <p key={code} className={css.warning}>
          {code === 'Overdue' && overdue ? t('cart:blockedByDebt') : message}
        </p>
      ))}
      {overdue?.stopsOrders ? null : <p className={css.hint}>{t('cart:blockedWorks')}</p>}
    </div>
  );
}

function FreeDelivery({ value, from }: { value: number; from: number }) {
  const { t } = useTranslation('cart');
  if (value === 0 || from === 0) return null;
  const text = value >= from ? t('cart:freeDelivery') : t('cart:freeDeliveryMore', { sum: formatMoney(from - value) });
  return <p className={css.hint}>{text}</p>;
}
