import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { resultOf } from '#app/ui/conform/app-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BudgetsData } from './budgets.server.ts';
import { BudgetForm, CenterForm } from './forms.tsx';

interface Props {
  data: BudgetsData;
  lastResult: SubmissionResult | undefined;
}

export function BudgetsPage({ data, lastResult }: Props) {
  const { t } = useTranslation('approval');
  const { title, budgets, setup, requestId } = data;
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{t('approval:budgetsAbout')}</p>
      </header>
      {budgets.length > 0 ? <Budgets data={data} /> : <EmptyState title={t('approval:noBudgets')} />}
      {setup ? (
        <>
          <BudgetForm setup={setup} requestId={requestId} lastResult={resultOf(lastResult, 'budget')} />
          <section className={css.section} aria-labelledby="centers">
            <h2 id="centers">{t('approval:centers')}</h2>
            <Centers centers={setup.centers} />
            <CenterForm setup={setup} requestId={requestId} lastResult={resultOf(lastResult, 'center')} />
          </section>
        </>
      ) : null}
    </div>
  );
}

function Budgets({ data: { title, budgets, setup } }: Pick<Props, 'data'>) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  const words = {
    period: t('approval:period'),
    limit: t('approval:limit'),
    used: t('approval:used'),
    left: t('approval:left'),
    kind: t('approval:kind'),
  };
  return (
    <Table
      caption={title}
      columns={[
        { key: 'name', title: t('approval:of') },
        { key: 'period', title: words.period },
        { key: 'limit', title: words.limit, align: 'end' },
        { key: 'used', title: words.used, align: 'end' },
        { key: 'left', title: words.left, align: 'end' },
        { key: 'kind', title: words.kind },
        ...(setup ? [{ key: 'delete', title: t('approval:delete'), quiet: true }] : []),
      ]}
    >
      {budgets.map(({ id, name, period, limit, used, left, kind }) => (
        <tr key={id}>
          <Cell head>{name}</Cell>
          <Cell label={words.period}>{t(`approval:period.${period}`)}</Cell>
          <Cell label={words.limit} align="end">
            {formatMoney(limit)}
          </Cell>
          <Cell label={words.used} align="end">
            {formatMoney(used)}
          </Cell>
          <Cell label={words.left} align="end">
            <span className={left < 0 ? css.bad : undefined}>{formatMoney(left)}</span>
          </Cell>
          <Cell label={words.kind}>{t(`approval:kind.${kind}`)}</Cell>
          {setup ? (
            <Cell align="end">
              <Form method="post" action={paths.budgets()} hidden={{ id }}>
                <Button name="intent" value="delete">
                  {t('approval:delete')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </Form>
            </Cell>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function Centers({ centers }: Pick<NonNullable<BudgetsData['setup']>, 'centers'>) {
  const { t } = useTranslation('approval');
  if (centers.length === 0) return <p className={css.quiet}>{t('approval:noCenters')}</p>;
  return (
    <ul className={css.section}>
      {centers.map(({ id, name, active }) => (
        <li key={id}>
          <Form method="post" action={paths.budgets()} hidden={{ id, name }} className={css.heading}>
            <span>{active ? name : t('approval:retired', { name })}</span>
            <Button name="intent" value={active ? 'retire' : 'restore'}>
              {t(active ? 'approval:retire' : 'approval:restore')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
