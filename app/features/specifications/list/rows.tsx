import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { SpecificationRow, SpecificationsData } from './list.server.ts';
import css from './page.module.css';
import { writeQuery } from './query.ts';

export function Rows({ data }: { data: SpecificationsData }) {
  const { t } = useTranslation('specifications');
  const columns = [
    { key: 'name', title: t('specifications:column.name') },
    { key: 'created', title: t('specifications:column.created') },
    { key: 'updated', title: t('specifications:column.updated') },
    { key: 'owner', title: t('specifications:column.owner') },
    { key: 'positions', title: t('specifications:column.positions'), align: 'end' as const },
    { key: 'total', title: t('specifications:column.total'), align: 'end' as const },
    { key: 'actions', title: t('specifications:column.actions'), quiet: true },
  ];
  return (
    <Table caption={t('specifications:caption')} columns={columns} cards="desktop">
      {data.rows.map((row) => (
        <Row key={row.id} row={row} data={data} />
      ))}
    </Table>
  );
}

function Row({ row, data }: { row: SpecificationRow; data: SpecificationsData }) {
  const { t } = useTranslation('specifications');
  return (
    <tr>
      <Cell head className={css.name}>
        <div>
          <Link to={paths.specification(row.id)}>{row.name}</Link>
          {row.description ? <p className={css.about}>{row.description}</p> : null}
          {row.shared && row.owned ? <p className={css.about}>{t('specifications:shared')}</p> : null}
        </div>
      </Cell>
      <Cell label={t('specifications:column.created')}>{formatDate(row.created)}</Cell>
      <Cell label={t('specifications:column.updated')}>{formatDate(row.updated)}</Cell>
      <Cell label={t('specifications:column.owner')}>{row.owner ?? '—'}</Cell>
      <Cell label={t('specifications:column.positions')} align="end">
        {formatNumber(row.positions)}
      </Cell>
      <Cell label={t('specifications:column.total')} align="end" className={css.total}>
        {row.total === null ? '—' : formatMoney(row.total)}
      </Cell>
      <Cell className={css.actions}>
        <Actions row={row} data={data} />
      </Cell>
    </tr>
  );
}

function Actions({ row, data: { query, requestId } }: { row: SpecificationRow; data: SpecificationsData }) {
  const { t } = useTranslation('specifications');
  const isArchive = query.tab === 'archive';
  const hidden = { returnTo: paths.specifications(writeQuery(query)) };
  return (
    <Form
      method="post"
      action={paths.actOnSpecification(row.id)}
      requestId={requestId}
      hidden={hidden}
      preventScrollReset
      className={css.buttons}
    >
      {row.positions > 0 && !isArchive ? (
        <Action intent="to-cart" name={row.name}>
          {t('specifications:toCart')}
        </Action>
      ) : null}
      <Action intent="copy" name={row.name}>
        {t('specifications:copy')}
      </Action>
      {row.owned && !isArchive ? (
        <Action intent="archive" name={row.name}>
          {t('specifications:archive')}
        </Action>
      ) : null}
      {isArchive ? (
        <>
          <Action intent="restore" name={row.name}>
            {t('specifications:restore')}
          </Action>
          <LinkButton
            to={paths.deleteSpecification(row.id)}
            look="quiet"
            prefetch="none"
            aria-label={t('specifications:actionOf', { action: t('specifications:remove'), name: row.name })}
          >
            {t('specifications:remove')}
          </LinkButton>
        </>
      ) : null}
    </Form>
  );
}

function Action({ intent, name, children }: { intent: string; name: string; children: string }) {
  const { t } = useTranslation('specifications');
  return (
    <Button
      look="quiet"
      name="intent"
      value={intent}
      aria-label={t('specifications:actionOf', { action: children, name })}
    >
      {children}
    </Button>
  );
}
