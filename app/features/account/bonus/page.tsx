import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import account from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { Fact } from '../description-item.tsx';
import type { BonusData } from './bonus.server.ts';

const kinds: Record<BonusData['items'][number]['kind'], TextKey> = {
  accrual: 'bonus:accrual',
  spending: 'bonus:spending',
  expiry: 'bonus:expiry',
  correction: 'bonus:correction',
};

export function BonusPage({ title, bonus, items, page, pageCount }: BonusData) {
  const { t } = useTranslation('bonus');
  return (
    <div className={account.page}>
      <header className={account.heading}>
        <PageHeading>{title}</PageHeading>
        <Link to={paths.bonusRules()}>{t('bonus:rules')}</Link>
      </header>
      {bonus ? <Sums bonus={bonus} /> : <Banner tone="warning">{t('bonus:sumsDown')}</Banner>}
      {items.length > 0 ? (
        <Operations items={items} />
      ) : (
        <EmptyState title={t('bonus:none')}>{t('bonus:noneHint')}</EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={paths.bonus} />
    </div>
  );
}

function Sums({ bonus: { balance, pending, expiring } }: { bonus: NonNullable<BonusData['bonus']> }) {
  const { formatBonus, formatDate } = useFormats();
  const { t } = useTranslation('bonus');
  return (
    <dl className={account.facts}>
      <Fact name={t('bonus:balance')}>
        <b>{formatBonus(balance)}</b>
      </Fact>
      {pending > 0 ? <Fact name={t('bonus:pending')}>{formatBonus(pending)}</Fact> : null}
      {expiring.map(({ date, amount }) => (
        <Fact key={date} name={t('bonus:expiring', { date: formatDate(date) })}>
          {formatBonus(amount)}
        </Fact>
      ))}
    </dl>
  );
}

function Operations({ items }: Pick<BonusData, 'items'>) {
  const { formatBonus, formatDate } = useFormats();
  const { t } = useTranslation();
  return (
    <section className={account.section}>
      <h2>{t('bonus:operations')}</h2>
      <Table
        caption={t('bonus:operations')}
        columns={[
          { key: 'date', title: t('bonus:date') },
          { key: 'kind', title: t('bonus:kind') },
          { key: 'title', title: t('bonus:reason') },
          { key: 'amount', title: t('bonus:amount'), align: 'end' },
          { key: 'after', title: t('bonus:after'), align: 'end' },
        ]}
      >
        {items.map(({ id, at, kind, title, orderId, amount, balance }) => (
          <tr key={id}>
            <Cell head>{formatDate(at)}</Cell>
            <Cell label={t('bonus:kind')}>{t(kinds[kind])}</Cell>
            <Cell label={t('bonus:reason')}>{orderId ? <Link to={paths.order(orderId)}>{title}</Link> : title}</Cell>
            <Cell label={t('bonus:amount')} align="end" className={account.sum}>
              <b>{amount > 0 ? `+${formatBonus(amount)}` : formatBonus(amount)}</b>
            </Cell>
            <Cell label={t('bonus:after')} align="end">
              {formatBonus(balance)}
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
