import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ExportTick } from '#app/ui/conform/export-form.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import type { SpecificationRow, SpecificationsData } from './list.server.ts';
import css from './page.module.css';
import { writeQuery } from './query.ts';

/** Texts that the rows share: names of columns, which every row repeats for cards, and of actions. */
function tableWords(t: Translate) {
  return {
    created: t('specifications:column.created'),
    updated: t('specifications:column.updated'),
    owner: t('specifications:column.owner'),
    positions: t('specifications:column.positions'),
    total: t('specifications:column.total'),
    shared: t('specifications:shared'),
    linked: t('specifications:linked'),
    toCart: t('specifications:toCart'),
    copy: t('specifications:copy'),
    archive: t('specifications:archive'),
    restore: t('specifications:restore'),
    remove: t('specifications:remove'),
  };
}

interface Props {
  data: SpecificationsData;
  ticks: Ticks;
}

export function Rows({ data, ticks }: Props) {
  const { t } = useTranslation('specifications');
  const words = tableWords(t);
  const columns = [
    { key: 'name', title: t('specifications:column.name') },
    { key: 'created', title: words.created },
    { key: 'updated', title: words.updated },
    { key: 'owner', title: words.owner },
    { key: 'positions', title: words.positions, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const },
    { key: 'actions', title: t('specifications:column.actions'), quiet: true },
  ];
  return (
    <Table caption={t('specifications:caption')} columns={columns} cards="desktop">
      {data.rows.map((row) => (
        <Row key={row.id} row={row} ticks={ticks} data={data} t={t} words={words} />
      ))}
    </Table>
  );
}

interface ActionsProps {
  row: SpecificationRow;
  data: SpecificationsData;
  t: Translate;
  words: ReturnType<typeof tableWords>;
}

interface RowProps extends ActionsProps {
  ticks: Ticks;
}

function Row({ row, ticks, data, t, words }: RowProps) {
  const { formatDate, formatMoney, formatNumber } = useFormats();
  return (
    <tr>
      <Cell head className={css.name}>
        <div className={css.named}>
          <ExportTick id={row.id} name={row.name} ticks={ticks} />
          <div>
            <Link to={paths.specification(row.id)}>{row.name}</Link>
            {row.description ? <p className={css.about}>{row.description}</p> : null}
            {row.shared && row.owned ? <p className={css.about}>{words.shared}</p> : null}
            {row.linked ? <p className={css.about}>{words.linked}</p> : null}
          </div>
        </div>
      </Cell>
      <Cell label={words.created}>{formatDate(row.created)}</Cell>
      <Cell label={words.updated}>{formatDate(row.updated)}</Cell>
      <Cell label={words.owner}>{row.owner ?? '—'}</Cell>
      <Cell label={words.positions} align="end">
        {formatNumber(row.positions)}
      </Cell>
      <Cell label={words.total} align="end" className={css.total}>
        {row.total === null ? '—' : formatMoney(row.total)}
      </Cell>
      <Cell className={css.actions}>
        <Actions row={row} data={data} t={t} words={words} />
      </Cell>
    </tr>
  );
}

function Actions({ row, data: { query, requestId }, t, words }: ActionsProps) {
  const isArchive = query.tab === 'archive';
  const nameOf = (action: string) => t('specifications:actionOf', { action, name: row.name });
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
        <Action intent="to-cart" label={nameOf(words.toCart)}>
          {words.toCart}
        </Action>
      ) : null}
      <Action intent="copy" label={nameOf(words.copy)}>
        {words.copy}
      </Action>
      {row.owned && !isArchive ? (
        <Action intent="archive" label={nameOf(words.archive)}>
          {words.archive}
        </Action>
      ) : null}
      {isArchive ? (
        <>
          <Action intent="restore" label={nameOf(words.restore)}>
            {words.restore}
          </Action>
          <LinkButton
            to={paths.deleteSpecification(row.id)}
            look="quiet"
            prefetch="none"
            aria-label={nameOf(words.remove)}
          >
            {words.remove}
          </LinkButton>
        </>
      ) : null}
    </Form>
  );
}

function Action({ intent, label, children }: { intent: string; label: string; children: string }) {
  return (
    <Button look="quiet" name="intent" value={intent} aria-label={label}>
      {children}
    </Button>
  );
}
