import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import css from './buy-bar.module.css';
import type { CartView } from './view.ts';

interface Props {
  cart: CartView;
  /** What waits has to be saved first. */
  isRefused: boolean;
}

/** On narrow screens the sum and the button stay in sight below the lines; on wide ones they are beside them. */
export function BuyBar({ cart: { selected, place }, isRefused }: Props) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation(['cart', 'ui']);
  return (
    <div className={css.bar}>
      {selected ? (
        <p>
          {t(place === null ? 'ui:totals.beforeDelivery' : 'ui:totals.total')}{' '}
          <b className={css.sum}>{formatMoney(selected.value)}</b>
        </p>
      ) : (
        <p>{t('ui:totals.unknownShort')}</p>
      )}
      <Button name="intent" value={isRefused ? 'save' : 'checkout'} look="primary">
        {t(isRefused ? 'cart:saveAgain' : 'cart:checkout')}
      </Button>
    </div>
  );
}
