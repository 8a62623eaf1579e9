import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Button } from '#app/ui/button.tsx';
import { resultOf } from '#app/ui/conform/app-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { SetupAnswer } from '../setup/setup.server.ts';
import { SetupPage } from '../setup/setup-page.tsx';
import type { Budgets, BudgetsData } from './budgets.server.ts';
import { BudgetForm, CenterForm, RenameForm } from './forms.tsx';

interface Props {
  data: BudgetsData;
  posted: SetupAnswer | undefined;
}

export function BudgetsPage({ data, posted }: Props) {
  const { t } = useTranslation('approval');
  const { title, requestId } = data;
  const lead = <p className={css.quiet}>{t('approval:budgetsAbout')}</p>;
  return (
    <SetupPage data={data} posted={posted} here={paths.budgets()} lead={lead}>
      {({ budgets, managed }: Budgets) => (
        <>
          {budgets.length > 0 ? (
            <List title={title} budgets={budgets} managed={managed} />
          ) : (
            <EmptyState title={t('approval:noBudgets')} />
          )}
          {managed ? (
            <OwnerOnly>
              <BudgetForm
                title={t('approval:addBudget')}
                action={paths.budgets()}
                intent="budget"
                adds
                submit={t('approval:addBudget')}
                requestId={requestId}
                setup={managed}
                posted={answerTo(posted, 'budget')}
              />
              <section className={css.section} aria-labelledby="centers">
                <h2 id="centers">{t('approval:centers')}</h2>
                <Centers managed={managed} requestId={requestId} posted={answerTo(posted, 'rename')} />
                {managed.required || managed.centers.some(({ active }) => active) ? (
                  <Requirement required={managed.required} />
                ) : null}
                <CenterForm managed={managed} requestId={requestId} posted={answerTo(posted, 'center')} />
              </section>
            </OwnerOnly>
          ) : null}
        </>
      )}
    </SetupPage>
  );
}

/** The answer if it is to the form with this intent. */
function answerTo(posted: SetupAnswer | undefined, intent: string): SetupAnswer | undefined {
  return resultOf(posted?.lastResult, intent) && posted;
}

function List({ title, budgets, managed }: Budgets & { title: string }) {
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
        ...(managed ? [{ key: 'delete', title: t('approval:delete'), quiet: true }] : []),
      ]}
    >
      {budgets.map(({ id, name, period, limit, used, left, kind }) => (
        <tr key={id}>
          <Cell head>{managed ? <Link to={paths.budget(id)}>{name}</Link> : name}</Cell>
          <Cell label={words.period}>{t(`approval:period.${period}`)}</Cell>
          <Cell label={words.limit} align="end">
            {formatMoney(limit)}
          </Cell>
          <Cell label={words.used} align="end">
            {formatMoney(used)}
          </Cell>
          <Cell label={words.left} align="end">
            <span className={left < 0 ? css.bad : undefined}>
              {left < 0 ? t('approval:over', { sum: formatMoney(-left) }) : formatMoney(left)}
            </span>
          </Cell>
          <Cell label={words.kind}>{t(`approval:kind.${kind}`)}</Cell>
          {managed ? (
            <Cell align="end">
              <OwnerOnly isQuiet>
                <LinkButton to={paths.budget(id, { delete: 1 })}>
                  {t('approval:delete')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </LinkButton>
              </OwnerOnly>
            </Cell>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function Centers({ managed, ...rest }: ComponentProps<typeof CenterForm>) {
  const { t } = useTranslation('approval');
  const { centers } = managed;
  if (centers.length === 0) return <p className={css.quiet}>{t('approval:noCenters')}</p>;
  return (
    <ul className={css.section}>
      {centers.map(({ id, name, active }) => (
        <li key={id}>
          <Form method="post" action={paths.budgets()} hidden={{ id }} className={css.heading}>
            <span>{active ? name : t('approval:retired', { name })}</span>
            <Button name="intent" value={active ? 'retire' : 'restore'}>
              {t(active ? 'approval:retire' : 'approval:restore')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </Form>
          <RenameForm center={{ id, name }} managed={managed} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** Whether each order of the company has to name a cost centre. */
function Requirement({ required }: { required: boolean }) {
  const { t } = useTranslation('approval');
  return (
    <Form
      method="post"
      action={paths.budgets()}
      hidden={{ required: required ? undefined : 'on' }}
      className={css.heading}
    >
      <span>{t(required ? 'approval:centerRequired' : 'approval:centerOptional')}</span>
      <Button name="intent" value="require">
        {t(required ? 'approval:makeOptional' : 'approval:makeRequired')}
      </Button>
    </Form>
  );
}
