import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormToken } from '#app/ui/form-token.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { useRouteModule } from '#app/ui/use-route-module.ts';
import type { Detail } from './detail.server.ts';
import { useOrdering } from './ordering.tsx';
import { useStockAlert } from './use-stock-alert.ts';

interface Props {
  product: Detail;
  /** What was asked for, as it is sold. */
  amount: number | null;
  /** Whether more may come. */
  canAsk: boolean;
}

/** Asks for a message when the product comes, from the requested amount on, or stops it. A visitor signs in first. */
export function StockAlert(props: Props) {
  const { t } = useTranslation('product');
  const actor = useContext(ActorContext);
  const { returnTo } = useOrdering();
  if (actor !== undefined) return <AlertForm actor={actor} {...props} />;
  return (
    <LinkButton to={paths.signIn(returnTo)} prefetch="none" rel="nofollow">
      {t('product:alertSignIn')}
    </LinkButton>
  );
}

function AlertForm({ product, amount, canAsk, actor }: Props & { actor: string }) {
  const { t } = useTranslation('product');
  const { formatNumber } = useFormats();
  const { returnTo } = useOrdering();
  const { fetcher, alert, isPending, failure } = useStockAlert(product.alert);
  useRouteModule(paths.stockAlert(product.id));
  const ask = amount
    ? t('product:alertAskFor', { amount: formatNumber(amount), unit: product.unit })
    : t('product:alertAsk');
  const isOther = canAsk && alert !== null && amount !== null && amount !== alert.amount;
  return (
    <fetcher.Form
      method="post"
      action={paths.stockAlert(product.id, actor)}
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormToken />
      {amount ? <input type="hidden" name="amount" value={amount} /> : null}
      {alert ? <Kept alert={alert} product={product} /> : null}
      <Button name="wanted" value={alert ? 'off' : 'on'} aria-disabled={isPending || undefined}>
        {alert ? t('product:alertStop') : ask}
      </Button>
      {isOther ? (
        <Button name="wanted" value="on" aria-disabled={isPending || undefined}>
          {ask}
        </Button>
      ) : null}
      <div role="alert">
        <FieldNotes id={`alert-${product.id}`} errors={failure ? [failure] : []} />
      </div>
    </fetcher.Form>
  );
}

function Kept({ alert, product }: { alert: NonNullable<Detail['alert']>; product: Detail }) {
  const { t } = useTranslation('product');
  const { formatNumber } = useFormats();
  const waits = alert.amount
    ? t('product:alertWaitsFor', { amount: formatNumber(alert.amount), unit: product.unit })
    : t('product:alertWaits');
  return (
    <p>
      {alert.muted ? t('product:alertMute') : waits}{' '}
      <Link to={paths.notifications()}>{t('product:alertSettings')}</Link>
    </p>
  );
}
