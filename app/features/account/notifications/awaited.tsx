import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStockAlert } from '#app/features/product/use-stock-alert.ts';
import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormToken } from '#app/ui/form-token.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import account from '#app/ui/record-page.module.css';
import { Status, type StatusTone } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { useRouteModule } from '#app/ui/use-route-module.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { NotificationsData } from './notifications.server.ts';

type Products = NonNullable<NotificationsData['awaited']>;

/** Products of which the person wants to hear when they come. */
export function Awaited({ products }: { products: Products }) {
  const { t } = useTranslation('notifications');
  const { items, page, pageCount } = products;
  const title = t('notifications:awaited');
  useRouteModule(paths.stockAlert(items[0]?.id ?? 0));
  const heading = useFocusAfter(items.length);
  return (
    <section className={account.section}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {items.length === 0 ? (
        <p className={account.quiet}>{t('notifications:awaitedNone')}</p>
      ) : (
        <Table
          caption={title}
          columns={[
            { key: 'product', title: t('notifications:product') },
            { key: 'article', title: t('notifications:article') },
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

/** For the heading: it takes the focus that a removed row had. */
function useFocusAfter(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // The browser gives the focus of a removed element to the body.
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

type Item = Products['items'][number];

function Line({ item, page }: { item: Item; page: number }) {
  const { formatDate, formatNumber } = useFormats();
  const { t } = useTranslation('notifications');
  const { id, name, article, unit, amount, created, state } = item;
  const actor = useContext(ActorContext);
  const { fetcher, isPending, failure } = useStockAlert({ amount, muted: false });
  const amountText = amount === null ? t('notifications:anyAmount') : `${formatNumber(amount)}\u00a0${unit}`;
  return (
    <tr>
      <Cell head>{state === 'gone' ? name : <Link to={paths.product(id, amount ?? undefined)}>{name}</Link>}</Cell>
      <Cell label={t('notifications:article')}>{article}</Cell>
      <Cell label={t('notifications:amount')} align="end">
        {amountText}
      </Cell>
      <Cell label={t('notifications:since')}>{formatDate(created)}</Cell>
      <Cell label={t('notifications:state')}>
        <Status tone={tones[state]}>{stateText(t, formatDate, item)}</Status>
      </Cell>
      <Cell align="end">
        <fetcher.Form
          method="post"
          action={paths.stockAlert(id, actor)}
          onSubmit={(event) => isPending && event.preventDefault()}
        >
          <input type="hidden" name="returnTo" value={paths.notifications(page)} />
          <FormToken />
          <Button name="wanted" value="off" aria-disabled={isPending || undefined}>
            {t('notifications:stop')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
          <div role="alert">
            <FieldNotes id={`alert-${id}`} errors={failure ? [failure] : []} />
          </div>
        </fetcher.Form>
      </Cell>
    </tr>
  );
}

const tones = {
  orderable: 'good',
  waiting: 'neutral',
  'no-price': 'warning',
  archived: 'warning',
  gone: 'warning',
} as const satisfies Record<Item['state'], StatusTone>;

const texts = {
  'no-price': 'notifications:noPrice',
  archived: 'notifications:archived',
  gone: 'notifications:gone',
} as const;

function stateText(t: Translate, formatDate: Formats['formatDate'], { state, arrived }: Item): string {
  const date = arrived && formatDate(arrived);
  if (state === 'orderable') return date ? t('notifications:cameOn', { date }) : t('notifications:came');
  if (state === 'waiting') return date ? t('notifications:soldAgain', { date }) : t('notifications:waits');
  return t(texts[state]);
}
