import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import checkbox from '#app/ui/conform/checkbox.module.css';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { DueTable } from '../due-table.tsx';
import type { PayDocumentsData } from './documents.server.ts';

type Choice = NonNullable<PayDocumentsData['choice']>;
type Payer = Choice['payers'][number];

/** Documents to pay together, by who pays; what is overdue is ticked. */
export function ChoicePage({ title, trail, choice }: Pick<PayDocumentsData, 'title' | 'trail'> & { choice: Choice }) {
  const { t } = useTranslation('paying');
  const { payers, shown, all, empty, refusal } = choice;
  return (
    <div className={css.page}>
      <Breadcrumb items={[trail, { label: title }]} />
      <PageHeading>{title}</PageHeading>
      {refusal === undefined ? null : (
        <p role="alert" className={css.bad}>
          {refusal}
        </p>
      )}
      {payers.length > 1 ? <p className={css.quiet}>{t('paying:byPayer')}</p> : null}
      {payers.map((payer) => (
        <PayerForm key={payer.place} payer={payer} isEmpty={payer.place === empty} />
      ))}
      {all > shown ? <p className={css.quiet}>{t('paying:first', { shown, all })}</p> : null}
      {payers.length === 0 ? <EmptyState title={t('paying:nothing')}>{t('paying:nothingHint')}</EmptyState> : null}
    </div>
  );
}

/** `isEmpty` after it was sent with nothing ticked. */
function PayerForm({ payer, isEmpty }: { payer: Payer; isEmpty: boolean }) {
  const { t } = useTranslation('paying');
  const { place, name, inn, seller } = payer;
  const headingId = `payer-${place}`;
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const follow = useCallback(() => {
    if (form.current) setTicked(new FormData(form.current).getAll('ids').map(Number));
  }, []);
  // What was ticked before script ran counts.
  useEffect(follow, [follow]);
  return (
    <Form
      ref={form}
      method="get"
      action={paths.payDocuments()}
      className={css.section}
      aria-labelledby={headingId}
      onChange={follow}
    >
      <h2 id={headingId}>{t('paying:payer', { name, inn })}</h2>
      {seller ? <p>{t('paying:payee', { name: seller })}</p> : null}
      {isEmpty ? (
        <p role="alert" className={css.bad}>
          {t('paying:noneTicked')}
        </p>
      ) : null}
      <PayerTable payer={payer} isEmpty={isEmpty} ticked={ticked} />
      <div>
        <Button look="primary" name="payer" value={place}>
          {t('paying:goOn')}
        </Button>
      </div>
    </Form>
  );
}

interface TableProps {
  payer: Payer;
  isEmpty: boolean;
  /** Ids; null until script knows them. */
  ticked: readonly number[] | null;
}

function PayerTable({ payer: { documents, rest }, isEmpty, ticked }: TableProps) {
  const { t } = useTranslation('paying');
  const chosen = ticked && documents.filter(({ id }) => ticked.includes(id));
  const total = chosen
    ? { label: t('paying:ticked', { count: chosen.length }), sum: chosen.reduce((sum, { rest }) => sum + rest, 0) }
    : { label: t('paying:total'), sum: rest };
  const anyOverdue = documents.some(({ isOverdue }) => isOverdue);
  return (
    <DueTable
      documents={documents}
      total={documents.length > 1 ? total : undefined}
      head={({ id, name, isOverdue }) => (
        <label className={checkbox.choice}>
          <input type="checkbox" name="ids" value={id} defaultChecked={!isEmpty && (isOverdue || !anyOverdue)} />
          <span>{name}</span>
        </label>
      )}
    />
  );
}
