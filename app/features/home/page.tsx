import { useTranslation } from 'react-i18next';
import { ItemTable } from '#app/features/product/item-table.tsx';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import { PricesLine, PricesProvider } from '#app/features/product/prices-provider.tsx';
import { formatDate, formatMoney, formatNumber } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { emptyQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Home, Shelf } from './home.server.ts';
import css from './page.module.css';

interface Props {
  home: Home;
  requestId: string;
}

export function HomePage({ home, requestId }: Props) {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHeading className={css.title}>{t('home:title')}</PageHeading>
      <div className={css.top}>
        <Sections sections={home.sections} />
        <aside className={css.own}>{home.orders === undefined ? <Visitor /> : <Orders orders={home.orders} />}</aside>
      </div>
      <OrderingProvider returnTo={paths.home()} requestId={requestId}>
        <Shelves home={home} />
      </OrderingProvider>
    </>
  );
}

function Shelves({ home: { recommended, popular, prices } }: Pick<Props, 'home'>) {
  const { t } = useTranslation('home');
  const byPopularity = formatQuery({ ...emptyQuery, sort: 'popularity' });
  return (
    <PricesProvider age={prices} items={[...(recommended?.items ?? []), ...(popular?.items ?? [])]}>
      <Products
        title={t('home:recommended')}
        shelf={recommended}
        all={{ label: t('home:allRecommended'), to: paths.catalogue({ recommended: 1 }) }}
      />
      <Products
        title={t('home:popular')}
        shelf={popular}
        all={{ label: t('home:allPopular'), to: paths.catalogue(byPopularity) }}
      />
      <PricesLine action={paths.homePost()} />
    </PricesProvider>
  );
}

function Sections({ sections }: Pick<Home, 'sections'>) {
  const { t } = useTranslation('home');
  return (
    <section>
      <h2>{t('home:sections')}</h2>
      {sections ? (
        <ul className={css.sections}>
          {sections.map(([id, name, count]) => (
            <li key={id}>
              <Link to={paths.catalogue({ section: id })}>{name}</Link>
              <i>{formatNumber(count)}</i>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('home:failed')}</p>
      )}
      <Link to={paths.catalogue()}>{t('home:allSections')}</Link>
    </section>
  );
}

function Visitor() {
  const { t } = useTranslation('home');
  return (
    <>
      <p>{t('home:visitor')}</p>
      <LinkButton to={paths.signIn()} look="primary">
        {t('home:signIn')}
      </LinkButton>
    </>
  );
}

function Orders({ orders }: { orders: Exclude<Home['orders'], undefined> }) {
  const { t } = useTranslation('home');
  return (
    <>
      <h2>{t('home:orders')}</h2>
      {orders === null ? <p>{t('home:failed')}</p> : null}
      {orders?.length === 0 ? <p>{t('home:noOrders')}</p> : null}
      {orders && orders.length > 0 ? (
        <ul className={css.orders}>
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={paths.order(order.id)}>{order.number}</Link>
              <span>{formatDate(order.created)}</span>
              <span>{order.status}</span>
              <b>{formatMoney(order.total)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={css.ways}>
        <Link to={paths.orders()}>{t('home:allOrders')}</Link>
        <Link to={paths.cart()}>{t('home:toCart')}</Link>
        <Link to={paths.catalogue({ infavorite: 1 })}>{t('home:favorites')}</Link>
      </p>
    </>
  );
}

interface ProductsProps {
  title: string;
  shelf: Shelf | null;
  all: { label: string; to: paths.Path };
}

function Products({ title, shelf, all }: ProductsProps) {
  if (!shelf || shelf.items.length === 0) return null;
  return (
    <section className={css.shelf}>
      <h2>{title}</h2>
      <ItemTable caption={title} items={shelf.items} stores={shelf.stores} pathOf={paths.product} />
      <Link to={all.to}>{all.label}</Link>
    </section>
  );
}
