import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/i18n/format.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import css from './prices-line.module.css';
import { usePrices } from './prices-provider.tsx';

/** The age of the prices and a button to refresh them. Without script it posts to the page, or to `action` if that has another address for posts. */
export function PricesLine({ action }: { action?: Path }) {
  const { t } = useTranslation('product');
  const prices = usePrices();
  if (!prices) return null;
  const { at, failed, refresh } = prices;
  const said = t('product:pricesAt', { time: formatDateTime(at) });
  return (
    <form
      method="post"
      action={action}
      className={css.prices}
      onSubmit={(event) => {
        event.preventDefault();
        refresh();
      }}
    >
      <span role="status">{failed ? `${t('product:pricesFailed')}. ${said}` : said}</span>
      <Button look="quiet" name="intent" value="prices">
        {t('product:refreshPrices')}
      </Button>
    </form>
  );
}
