import { useTranslation } from 'react-i18next';
import { SaveButton, SaveStatus } from '#app/features/product/lines/lines-form.tsx';
import { TotalsCard } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
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
  const isWhole = cart.selectedPositions === cart.positions;
  const delivery = cart.selectedPositions === 0 ? undefined : cart.place === null ? 'later' : 'included';
  return (
    <TotalsCard
      title={t('cart:total')}
      positions={
        isWhole
          ? t('cart:totalSelected', { count: cart.selectedPositions })
          : t('cart:totalSelectedOf', { count: cart.selectedPositions, positions: cart.positions })
      }
      totals={cart.selected}
      weight={cart.weight}
      delivery={delivery}
    >
      <Delivery cart={cart} freeFrom={data.freeDeliveryFrom} />
      {cart.faulty > 0 ? <Faulty cart={cart} /> : null}
      {data.blockers.length > 0 ? (
        <Blocked {...data} />
      ) : (
        <div className={css.checkout}>
          <Button name="intent" value="checkout" look="primary" wide>
            {t('cart:checkout')}
          </Button>
        </div>
      )}
      {signedIn ? null : (
        <p className={css.hint}>
          {t('cart:checkoutSignIn')} <SignInLink>{t('cart:signIn')}</SignInLink>
        </p>
      )}
      <SaveButton isRefused={isRefused}>{t(isRefused ? 'cart:saveAgain' : 'cart:recalculate')}</SaveButton>
      <SaveStatus>{saving ? t('cart:saving') : null}</SaveStatus>
    </TotalsCard>
  );
}

/** Of a long cart the lines may be on any page. */
function Faulty({ cart: { faulty, sort } }: { cart: Props['data']['cart'] }) {
  const { t } = useTranslation('cart');
  return (
    <p className={css.warning}>
      {t('cart:linesWithErrors', { count: faulty })}{' '}
      {sort === 'faulty' ? null : <Link to={paths.cart({ sort: 'faulty' })}>{t('cart:faultyFirst')}</Link>}
    </p>
  );
}

/** The page says above what is overdue. */
function Blocked({ blockers, overdue }: Pick<Props['data'], 'blockers' | 'overdue'>) {
  const { t } = useTranslation('cart');
  return (
    <div role="note">
      {blockers.map(({ code, message }) => (
        <p key={code} className={css.warning}>
          {code === 'Overdue' && overdue ? t('cart:blockedByDebt') : message}{' '}
          {code === 'NoLegalEntity' ? <Link to={paths.company()}>{t('cart:addRequisites')}</Link> : null}
        </p>
      ))}
      {overdue?.stopsOrders ? null : <p className={css.hint}>{t('cart:blockedWorks')}</p>}
    </div>
  );
}

/** Where to, and what is missing to free delivery. */
function Delivery({ cart: { goods, place }, freeFrom }: { cart: Props['data']['cart']; freeFrom: number }) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('cart');
  const missing = freeFrom - goods;
  return (
    <>
      {place ? <p className={css.hint}>{t('cart:deliveryTo', { place })}</p> : null}
      {goods > 0 && freeFrom > 0 ? (
        <p className={css.hint}>
          {missing > 0 ? t('cart:freeDeliveryMore', { sum: formatMoney(missing) }) : t('cart:freeDelivery')}
        </p>
      ) : null}
    </>
  );
}
