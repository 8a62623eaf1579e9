import { useTranslation } from 'react-i18next';
import { ItemTable } from '#app/features/product/item-table.tsx';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import { PricesLine, PricesProvider } from '#app/features/product/prices-provider.tsx';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { emptyQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Budgets } from './budgets.tsx';
import { Credit, FirstSteps, OpenOrders, Waiting } from './dashboard.tsx';
import type { Home, Shelf } from './home.server.ts';
import css from './page.module.css';
import { QuickOrder } from './quick-order.tsx';
import { isStaff, Staff } from './staff-links.tsx';

interface Props {
  /** Null when a document's quick order is answered. */
  home: Home | null;
  requestId: string;
  posted?: QuickAnswer | undefined;
}

export function HomePage({ home, requestId, posted }: Props) {
  const { t } = useTranslation('home');
  const isBuyer = !home || home.dashboard !== undefined;
  return (
    <>
      <PageHeading className={css.title}>{t(isBuyer ? 'home:dashboard' : 'home:title')}</PageHeading>
      <div className={isBuyer ? css.dashboard : css.top}>
        {home?.dashboard ? <Own home={home} dashboard={home.dashboard} /> : null}
        {home && !home.dashboard ? <Sections sections={home.sections} /> : null}
        <aside className={css.own}>
          {home?.dashboard ? (
            <>
              <Credit account={home.dashboard.account} />
              <Budgets budgets={home.dashboard.budgets} />
            </>
          ) : null}
          {isBuyer ? <QuickOrder requestId={requestId} posted={posted} /> : <Visitor />}
        </aside>
      </div>
      {home ? (
        <OrderingProvider returnTo={paths.home()} requestId={requestId}>
          <Shelves home={home} />
        </OrderingProvider>
      ) : null}
      {home?.dashboard ? <Sections sections={home.sections} /> : null}
      {home && home.news.length > 0 ? <News news={home.news} /> : null}
    </>
  );
}

function Own({ home, dashboard }: { home: Home; dashboard: NonNullable<Home['dashboard']> }) {
  const { waiting, orders } = dashboard;
  const hasBought = home.failed.includes('bought') || home.shelves.some(({ name }) => name === 'bought');
  const isNew = !hasBought && waiting?.items.length === 0 && orders?.items.length === 0;
  return (
    <div className={css.main}>
      <Staff may={dashboard} />
      {isNew && !isStaff(dashboard) ? <FirstSteps {...dashboard} /> : null}
      <Waiting {...dashboard} />
      {isNew ? null : <OpenOrders orders={orders} />}
    </div>
  );
}

function Shelves({ home: { shelves, failed, prices } }: { home: Home }) {
  const { t } = useTranslation('home');
  return (
    <PricesProvider age={prices} items={shelves.flatMap(({ items }) => items)}>
      {failed.includes('bought') ? (
        <section className={css.shelf}>
          <h2>{t('home:bought')}</h2>
          <p>{t('home:failed')}</p>
        </section>
      ) : null}
      {shelves.map((shelf) => (
        <Products key={shelf.name} shelf={shelf} />
      ))}
      <PricesLine action={paths.homePost()} />
    </PricesProvider>
  );
}

const more = {
  bought: { label: 'home:allOrders', to: paths.orders() },
  recommended: { label: 'home:allRecommended', to: paths.catalogue({ recommended: 1 }) },
  popular: { label: 'home:allPopular', to: paths.catalogue(formatQuery({ ...emptyQuery, sort: 'popularity' })) },
} as const;

function Products({ shelf: { name, items, stores } }: { shelf: Shelf }) {
  const { t } = useTranslation('home');
  const title = t(`home:${name}`);
  return (
    <section className={css.shelf}>
      <h2>{title}</h2>
      <ItemTable caption={title} items={items} stores={stores} pathOf={paths.product} />
      <Link to={more[name].to}>{t(more[name].label)}</Link>
    </section>
  );
}

function Sections({ sections }: Pick<Home, 'sections'>) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('home');
  return (
    <section className={css.shelf}>
      <h2>{t('home:sections')}</h2>
      {sections ? (
        <ul className={css.sections}>
          {sections.map(([id, name, count]) => (
            <li key={id}>
              <Link to={paths.catalogue({ section: id })}>{name}</Link> <i>{formatNumber(count)}</i>
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

function News({ news }: Pick<Home, 'news'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('home');
  return (
    <section className={css.shelf}>
      <h2>{t('home:news')}</h2>
      <ul className={css.news}>
        {news.map(({ id, title, date }) => (
          <li key={id}>
            <Link to={paths.post('news', id)}>{title}</Link> <i>{formatDate(date)}</i>
          </li>
        ))}
      </ul>
      <Link to={paths.posts('news')}>{t('home:allNews')}</Link>
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
