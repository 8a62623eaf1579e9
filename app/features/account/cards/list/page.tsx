import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { cardName, expiryOf } from '#app/supplier/card-name.ts';
import type { SavedCard } from '#app/supplier/payment.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import account from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** `cards` are null while somebody acts for their owner. */
export function CardsPage({ title, cards }: { title: string; cards: readonly SavedCard[] | null }) {
  const { t } = useTranslation('cards');
  if (!cards) {
    return (
      <div className={account.page}>
        <PageHeading>{title}</PageHeading>
        <p>{t('cards:hidden')}</p>
      </div>
    );
  }
  if (cards.length === 0) {
    return (
      <div className={account.page}>
        <PageHeading>{title}</PageHeading>
        <EmptyState title={t('cards:none')}>{t('cards:noneHint')}</EmptyState>
      </div>
    );
  }
  return (
    <div className={account.page}>
      <header className={account.section}>
        <PageHeading>{title}</PageHeading>
        <p className={account.quiet}>{t('cards:lead')}</p>
      </header>
      <Table
        caption={title}
        columns={[
          { key: 'card', title: t('cards:card') },
          { key: 'until', title: t('cards:until') },
          { key: 'state', title: t('cards:state') },
          { key: 'unbind', title: t('cards:unbind'), align: 'end', quiet: true },
        ]}
      >
        {cards.map(({ id, expires, isExpired, ...card }) => (
          <tr key={id}>
            <Cell head>{cardName(card)}</Cell>
            <Cell label={t('cards:until')}>{expiryOf(expires)}</Cell>
            <Cell label={t('cards:state')}>
              {isExpired ? (
                <Status tone="bad">{t('cards:expired')}</Status>
              ) : (
                <Status tone="good">{t('cards:valid')}</Status>
              )}
            </Cell>
            <Cell align="end">
              <LinkButton to={paths.card(id)}>
                {t('cards:unbind')}
                <VisuallyHidden>: {cardName(card)}</VisuallyHidden>
              </LinkButton>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}
