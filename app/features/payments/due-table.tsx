import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';

interface DueDocument {
  id: number;
  name: string;
  dueDate: string | null;
  isOverdue: boolean;
  /** Kopecks. */
  rest: number;
}

interface Props<D extends DueDocument> {
  documents: readonly D[];
  /** What stands for the document. */
  head(document: D): ReactNode;
  /** Of what is left to pay. */
  total?: { label: string; sum: number } | undefined;
}

/** Documents with what is left to pay of them. */
export function DueTable<D extends DueDocument>({ documents, head, total }: Props<D>) {
  const { t } = useTranslation('paying');
  const { formatDate, formatMoney } = useFormats();
  const words = { due: t('paying:due'), rest: t('paying:rest') };
  return (
    <Table
      caption={t('paying:documents')}
      columns={[
        { key: 'name', title: t('paying:document') },
        { key: 'due', title: words.due },
        { key: 'rest', title: words.rest, align: 'end' },
      ]}
      footer={
        total === undefined ? null : <Total label={total.label} column={words.rest} sum={formatMoney(total.sum)} />
      }
    >
      {documents.map((document) => {
        const day = document.dueDate ? formatDate(document.dueDate) : null;
        return (
          <tr key={document.id}>
            <Cell head>{head(document)}</Cell>
            <Cell label={words.due}>{day && document.isOverdue ? <Status tone="bad">{day}</Status> : day}</Cell>
            <Cell label={words.rest} align="end" className={css.sum}>
              {formatMoney(document.rest)}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
}

function Total({ label, column, sum }: { label: string; column: string; sum: string }) {
  return (
    <tr>
      <Cell head colSpan={2}>
        {label}
      </Cell>
      <Cell label={column} align="end" className={css.sum}>
        <b>{sum}</b>
      </Cell>
    </tr>
  );
}
