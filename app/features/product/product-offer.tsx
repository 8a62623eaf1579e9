import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { OwnCodes } from './codes/own-codes.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Detail } from './detail.server.ts';
import { type ItemPrice, isUnavailable, orderableAmount } from './item.ts';
import { ItemOrder } from './item-order.tsx';
import { LastBought } from './last-bought.tsx';
import { useOrdering } from './ordering.tsx';
import { PricesLine, usePrice } from './prices-provider.tsx';
import { LeadingFacts, Stock } from './product-facts.tsx';
import css from './product-offer.module.css';
import { Shortage } from './shortage.tsx';

interface Props {
  product: Detail;
  requestedAmount: number | null;
}

/** Beside the pictures: codes, price, and how to order. On a phone price and form stay at the screen's lower edge. */
export function ProductOffer({ product, requestedAmount }: Props) {
  const canOrder = !isUnavailable(product);
  return (
    <div className={css.offer}>
      <Labels product={product} />
      <Codes product={product} />
      <div className={canOrder ? css.buy : css.closed}>
        <OfferPrice product={product} />
        <ItemOrder key={product.id} item={product} requestedAmount={requestedAmount} primary />
      </div>
      <Shortage product={product} requestedAmount={requestedAmount} />
      <PriceNotes product={product} />
      {product.bought ? (
        <p className={css.note}>
          <Link to={paths.order(product.bought.orderId)}>
            <LastBought bought={product.bought} unit={product.unit} />
          </Link>
        </p>
      ) : null}
      <PricesLine />
      <CompanyCodes product={product} />
      {canOrder ? <ListLinks product={product} requestedAmount={requestedAmount} /> : null}
      <Stock product={product} />
      <LeadingFacts product={product} />
    </div>
  );
}

function ListLinks({ product, requestedAmount }: Props) {
  const { t } = useTranslation('specifications');
  const { returnTo } = useOrdering();
  const items = `${product.id}:${orderableAmount(requestedAmount ?? 1, product)}`;
  return (
    <div className={css.ways}>
      <Link to={paths.addToSpecification({ items, returnTo })} prefetch="none" rel="nofollow">
        {t('specifications:add')}
      </Link>
      {product.makesOffers ? (
        <Link to={paths.chooseOffer(items, returnTo)} prefetch="none" rel="nofollow">
          {t('specifications:toOffer')}
        </Link>
      ) : null}
    </div>
  );
}

/** What the supplier says of it: new, on sale … */
function Labels({ product: { labels } }: { product: Detail }) {
  const { t } = useTranslation('product');
  if (labels.length === 0) return null;
  return (
    <ul className={css.labels} aria-label={t('product:labels')}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

function Codes({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  return (
    <dl className={css.codes}>
      <dt>{t('product:articleFull')}</dt>
      <dd>
        <CopyCode code={product.article} />
      </dd>
      {product.code ? (
        <>
          <dt>{t('product:codeFull')}</dt>
          <dd>
            <CopyCode code={product.code} />
          </dd>
        </>
      ) : null}
      {product.ownCodes?.items.length ? (
        <>
          <dt>{t('product:codeOwn')}</dt>
          <dd>{product.ownCodes.items.map(({ code }) => code).join(', ')}</dd>
        </>
      ) : null}
      {product.brand ? (
        <>
          <dt>{t('product:brand')}</dt>
          <dd>{product.brand}</dd>
        </>
      ) : null}
    </dl>
  );
}

/** Sets and removes the company's own codes, for who may. */
function CompanyCodes({ product: { id, ownCodes } }: { product: Detail }) {
  const { t } = useTranslation('product');
  const { returnTo } = useOrdering();
  if (!ownCodes?.editable) return null;
  return (
    <details>
      <summary>{t(ownCodes.items.length > 0 ? 'product:codesChange' : 'product:codeSet')}</summary>
      <OwnCodes product={{ id }} codes={ownCodes} returnTo={returnTo} />
    </details>
  );
}

type Priced = Pick<Detail, 'id' | 'unit'> & ItemPrice;

function OfferPrice({ product }: { product: Priced }) {
  const { t } = useTranslation('product');
  const { price, old, vat, at } = usePrice(product);
  return <Price value={price} oldValue={old} unit={product.unit} vat={vatNote(t, vat)} staleAt={at} size="large" />;
}

function PriceNotes({ product }: { product: Priced }) {
  const { formatBonus, formatMoney } = useFormats();
  const { t } = useTranslation('product');
  const { vat, net, vatAmount, bonus } = usePrice(product);
  return (
    <>
      {net === undefined || vat === null || vat === undefined ? null : (
        <p className={css.note}>
          {t('product:withoutVat')} {formatMoney(net)}, {t('product:vat', { rate: vat })} {formatMoney(vatAmount ?? 0)}
        </p>
      )}
      {bonus ? (
        <p className={css.note}>
          {t('product:bonus')} {formatBonus(bonus)}
        </p>
      ) : null}
    </>
  );
}
