import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ApprovalsData } from './approvals.server.ts';

export function ApprovalsPage({ data }: { data: ApprovalsData }) {
  const { t } = useTranslation('approval');
  const { title, list, items, page, pageCount } = data;
  const lists = ['waiting', 'decided'] as const;
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <Tabs
        label={title}
        items={lists.map((one) => ({
          label: t(`approval:list.${one}`),
          to: paths.approvals(one === 'waiting' ? {} : { list: one }),
          current: one === list,
        }))}
      />
      <Elsewhere companies={data.elsewhere} />
      {items.length > 0 ? (
        <List data={data} />
      ) : (
        <EmptyState title={t(`approval:none.${list}`)}>
          <Link to={paths.orders()}>{t('approval:toOrders')}</Link>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(page) => paths.approvals({ list: list === 'waiting' ? undefined : list, page })}
      />
    </div>
  );
}

/** Choosing a company posts a document: prices, cart and everything on the page belong to the old one. */
function Elsewhere({ companies }: { companies: ApprovalsData['elsewhere'] }) {
  const { t } = useTranslation('approval');
  if (companies.length === 0) return null;
  return (
    <Form
      method="post"
      action={paths.companies()}
      hidden={{ returnTo: paths.approvals() }}
      reloadDocument
      forAnybody
      className={css.section}
    >
      {companies.map(({ id, name, count }) => (
        <Banner
          key={id}
          action={
            <Button name="id" value={id}>
              {t('approval:toCompany')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          }
        >
          {t('approval:elsewhere', { name, count })}
        </Banner>
      ))}
    </Form>
  );
}

function List({ data: { title, list, items } }: { data: ApprovalsData }) {
  const { t } = useTranslation(['approval', 'orders']);
  const { formatDate, formatMoney } = useFormats();
  const words = {
    date: t('orders:column.date'),
    maker: t('approval:maker'),
    reasons: t('approval:reasons'),
    state: t('orders:column.status'),
    decision: t('approval:decision'),
    total: t('orders:column.total'),
  };
  return (
    <Table
      caption={title}
      columns={[
        { key: 'number', title: t('orders:column.number') },
        { key: 'date', title: words.date },
        { key: 'maker', title: words.maker },
        { key: 'reasons', title: words.reasons },
        ...(list === 'decided' ? [{ key: 'decision', title: words.decision }] : []),
        { key: 'state', title: words.state },
        { key: 'total', title: words.total, align: 'end' as const },
      ]}
    >
      {items.map(({ order, maker, reasons, decision }) => (
        <tr key={order.id}>
          <Cell head>
            <Link to={paths.approval(order.id)}>{t('orders:numberOf', { number: order.number })}</Link>
          </Cell>
          <Cell label={words.date}>{formatDate(order.created)}</Cell>
          <Cell label={words.maker}>{maker}</Cell>
          <Cell label={words.reasons}>{reasons.join('; ')}</Cell>
          {list === 'decided' ? <Cell label={words.decision}>{t(`approval:decision.${decision}`)}</Cell> : null}
          <Cell label={words.state}>
            <Status tone={stateTones[order.state]}>{order.statusName}</Status>
          </Cell>
          <Cell label={words.total} align="end">
            {formatMoney(order.total)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
