import { formatDateTime } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import css from './prices-line.module.css';

/** How old the prices of a list are. */
export interface PricesAge {
  /** ISO moment at which the oldest of them held. */
  at: string;
  /** Fresh ones were asked for and did not come. */
  failed: boolean;
}

/**
 * When the prices of the page held, and the button that fetches them anew. Without script it posts to the page itself (`action`,
 * where that has another address for posts); with
 * script the prices are fetched after each loading (`refresh-prices.ts`) and the button does it again.
 */
export function PricesLine({ at, failed, action }: PricesAge & { action?: Path }) {
  const t = useT();
  const said = t('product.pricesAt', { time: formatDateTime(at) });
  return (
    <form method="post" action={action} className={css.prices} data-prices={at}>
      <span role="status">{failed ? `${t('product.pricesFailed')}. ${said}` : said}</span>
      <Button look="quiet" name="intent" value="prices">
        {t('product.refreshPrices')}
      </Button>
    </form>
  );
}
