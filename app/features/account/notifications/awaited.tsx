import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { useStockAlert } from '#app/features/product/use-stock-alert.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import account from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { NotificationsData } from './notifications.server.ts';

type Products = NonNullable<NotificationsData['awaited']>;

/** Products of which the person wants to hear when they come. */
export function Awaited({ products }: { products: Products }) {
  const { t } = useTranslation('notifications');
  const { items, page, pageCount } = products;
  const title = t('notifications:awaited');
  return (
    <section className={account.section}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className={account.quiet}>{t('notifications:awaitedNone')}</p>
      ) : (
        <Table
          caption={title}
          columns={[
            { key: 'product', title: t('notifications:product') },
            { key: 'amount', title: t('notifications:amount'), align: 'end' },
            { key: 'since', title: t('notifications:since') },
            { key: 'state', title: t('notifications:state') },
            { key: 'stop', title: t('notifications:stop'), quiet: true },
          ]}
        >
          {items.map((item) => (
            <Line key={item.id} item={item} page={page} />
          ))}
        </Table>
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={paths.notifications} />
    </section>
  );
}

function Line({ item, page }: { item: Products['items'][number]; page: number }) {
  const { t } = useTranslation('notifications');
  const { id, name, unit, amount, created, inStock } = item;
  const actor = useContext(ActorContext);
  const { fetcher } = useStockAlert(id, { amount });
  const wanted = amount === null ? t('notifications:anyAmount') : `${formatNumber(amount)}\u00a0${unit}`;
  return (
    <tr>
      <Cell head>
        <Link to={paths.product(id)}>{name}</Link>
      </Cell>
      <Cell label={t('notifications:amount')} align="end">
        {wanted}
      </Cell>
      <Cell label={t('notifications:since')}>{formatDate(created)}</Cell>
      <Cell label={t('notifications:state')}>
        <Status tone={inStock ? 'good' : 'neutral'}>{t(inStock ? 'notifications:came' : 'notifications:waits')}</Status>
      </Cell>
      <Cell align="end">
        <fetcher.Form method="post" action={paths.stockAlert(id, actor)}>
          <input type="hidden" name="returnTo" value={paths.notifications(page)} />
          <Button name="wanted" value="off">
            {t('notifications:stop')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </fetcher.Form>
      </Cell>
    </tr>
  );
}
