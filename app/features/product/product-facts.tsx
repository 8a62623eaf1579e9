import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import type { Detail, Fact } from './detail.server.ts';
import css from './product-view.module.css';

export function Stock({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  const { stores, days, unit } = product;
  if (!stores) return <p className={css.note}>{t('product:stockAfterSignIn')}</p>;
  const held = stores.filter(([, amount]) => amount > 0);
  const beyond = days === undefined ? t('product:noStock') : t('product:toOrder', { count: days });
  if (held.length === 0) return <p>{beyond}</p>;
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
            <td>
              {delivery === undefined
                ? ''
                : delivery === 0
                  ? t('product:today')
                  : t('product:days', { count: delivery })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Characteristics({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  return <Definitions title={t('product:characteristics')} facts={product.characteristics} />;
}

export function Facts({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  return <Definitions title={t('product:about')} facts={product.facts} />;
}

function Definitions({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className={css.definitions}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Documents({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  if (product.documents.length === 0) return null;
  return (
    <section>
      <h2>{t('product:documents')}</h2>
      <ul className={css.documents}>
        {product.documents.map(([name, url, type, size]) => (
          <li key={url}>
            <ExternalLink href={url}>{name}</ExternalLink>{' '}
            <span className={css.note}>
              {type.toUpperCase()}
              {size ? `, ${t('product:kilobytes', { size: Math.ceil(size / 1024) })}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
