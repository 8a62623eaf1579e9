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

/** Documents to pay together; what is overdue is ticked. */
export function ChoicePage({ title, trail, choice }: Pick<PayDocumentsData, 'title' | 'trail'> & { choice: Choice }) {
  const { t } = useTranslation('paying');
  return (
    <div className={css.page}>
      <Breadcrumb items={[trail, { label: title }]} />
      <PageHeading>{title}</PageHeading>
      {choice.length > 0 ? (
        <Form method="get" action={paths.payDocuments()} className={css.section}>
          <ChoiceTable choice={choice} />
          <div>
            <Button look="primary">{t('paying:goOn')}</Button>
          </div>
        </Form>
      ) : (
        <EmptyState title={t('paying:nothing')}>{t('paying:nothingHint')}</EmptyState>
      )}
    </div>
  );
}

function ChoiceTable({ choice }: { choice: Choice }) {
  const anyOverdue = choice.some(({ isOverdue }) => isOverdue);
  return (
    <DueTable
      documents={choice}
      head={({ id, name, isOverdue }) => (
        <label className={checkbox.choice}>
          <input type="checkbox" name="ids" value={id} defaultChecked={isOverdue || !anyOverdue} />
          <span>{name}</span>
        </label>
      )}
    />
  );
}
