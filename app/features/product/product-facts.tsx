import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import { deliveryDays } from './delivery-days.ts';
import type { Detail } from './detail.server.ts';
import type { Fact } from './fact-tables.server.ts';
import css from './product-view.module.css';

export function Stock({ product }: { product: Detail }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('product');
  const { stores, days, unit } = product;
  if (!stores) return <p className={css.note}>{t('product:stockAfterSignIn')}</p>;
  const held = stores.filter(([, amount]) => amount > 0);
  // Without days it can't be ordered, which stands above.
  if (held.length === 0) return days === undefined ? null : <p>{t('product:toOrder', { count: days })}</p>;
  return (
    <table className={css.stock}>
      <thead>
        <tr>
          <th scope="col">{t('product:store')}</th>
          <th scope="col">{t('product:inStock')}</th>
          <th scope="col">{t('product:delivery')}</th>
        </tr>
      </thead>
      <tbody>
        {held.map(([name, amount, delivery]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`${formatNumber(amount)}\u00a0${unit}`}</td>
            <td>{delivery === undefined ? null : deliveryDays(t, delivery)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the section's buyers look at first. */
export function LeadingFacts({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  if (product.leading.length === 0) return null;
  return (
    <section className={css.leading} aria-label={t('product:leading')}>
      <Definitions facts={product.leading} />
    </section>
  );
}

export function Facts({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  if (product.tables.length === 0) return null;
  return (
    <section>
      <h2>{t('product:characteristics')}</h2>
      <div className={css.tables}>
        {product.tables.map(([title, facts]) => (
          <div key={title}>
            <h3>{title}</h3>
            <Definitions facts={facts} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Definitions({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.definitions}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Documents({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  if (product.documents.length === 0) return null;
  return (
    <section>
      <h2>{t('product:documents')}</h2>
      <ul className={css.documents}>
        {product.documents.map(([title, url, format, size]) => (
          <li key={`${title} ${url}`}>
            {url ? <ExternalLink href={url}>{title}</ExternalLink> : title}
            <span className={css.note}>
              {format ? `, ${format}` : ''}
              {size ? `, ${t('product:kilobytes', { size: Math.ceil(size / 1024) })}` : ''}
              {url ? '' : `, ${t('product:documentElsewhere')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
