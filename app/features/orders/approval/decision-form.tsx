import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import { AmountRows, amountLabels } from '../amount-rows.tsx';
import { forRows, postedLines } from '../posted-lines.ts';
import type { ApprovalData, ApprovalView, Decided } from './approval.server.ts';
import { BeyondBudgets, BudgetsNow } from './budgets.tsx';

interface Props {
  data: ApprovalData;
  posted: Decided | undefined;
}

/** Approves, if need be smaller amounts of the lines of this page, declines or sends back. */
export function DecisionForm({ data, posted }: Props) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  const { id, constraint, record } = data;
  const sentResult = posted?.lastResult;
  // conform takes another object for another answer.
  const lastResult = useMemo(() => (record ? forRows(sentResult, record.lines) : sentResult), [record, sentResult]);
  const form = useAppForm({ id: 'decision-form', lastResult, constraint });
  const standsIn = record ? record.approval?.canStandIn === true : lastResult?.initialValue?.['inStead'] === 'on';
  const rows = record?.lines ?? postedLines(lastResult);
  const sent = lastResult?.initialValue;
  const costs = posted?.total ?? costsNow(record) ?? Number(sent?.['expectedTotal'] ?? 0);
  return (
    <section aria-labelledby="order-decision">
      <h2 id="order-decision">{t('approval:decide')}</h2>
      <OwnerOnly>
        <AppForm
          method="post"
          action={pathOf(id, record)}
          form={form}
          requestId={data.requestId}
          hidden={{
            version: record?.version ?? Number(sent?.['version'] ?? 0),
            expectedTotal: costs,
            inStead: standsIn ? 'on' : undefined,
          }}
          className={css.section}
        >
          {standsIn ? <p>{t('approval:standInHint', { names: waitingFor(record) })}</p> : null}
          <p>{t('approval:costsNow', { sum: formatMoney(costs) })}</p>
          {record ? <BudgetsNow budgets={record.budgets} costs={costs} /> : null}
          <ErrorSummary form={form} labels={{ ...amountLabels(rows), comment: t('approval:comment') }} />
          <TextArea name="comment" rows={2} label={t('approval:comment')} hint={t('approval:commentHint')} />
          {record ? <BeyondBudgets budgets={record.budgets} costs={costs} /> : null}
          {rows.length > 0 ? <Amounts rows={rows} isOpen={Array.isArray(sent?.['lines'])} /> : null}
          <div className={css.heading}>
            <Button name="intent" value="approve" look="primary">
              {t('approval:approve')}
            </Button>
            <Button name="intent" value="return">
              {t('approval:return')}
            </Button>
            <Button name="intent" value="decline">
              {t('approval:decline')}
            </Button>
          </div>
        </AppForm>
      </OwnerOnly>
    </section>
  );
}

const costsNow = (record: ApprovalView | null) => record && (record.totalNow ?? record.total);

/** Keeps to the page of lines whose amounts are typed. */
const pathOf = (id: number, record: ApprovalView | null) =>
  paths.approval(id, record && record.page > 1 ? { page: record.page } : undefined);

/** Names of those whose turn it is. */
function waitingFor(record: ApprovalView | null): string {
  const waiting = record?.approval?.steps.filter(({ decision }) => decision === 'waiting') ?? [];
  const tier = Math.min(...waiting.map((step) => step.tier));
  const names = waiting.flatMap((step) => (step.tier === tier ? step.approvers : []));
  return [...new Set(names)].join(', ') || '—';
}

type Row = Pick<ApprovalView['lines'][number], 'id' | 'name'> & Partial<ApprovalView['lines'][number]>;

function Amounts({ rows, isOpen }: { rows: readonly Row[]; isOpen: boolean }) {
  const { t } = useTranslation('approval');
  const { formatMoney, formatNumber } = useFormats();
  return (
    <details open={isOpen}>
      <summary>{t('approval:change')}</summary>
      <p className={css.quiet}>{t('approval:changeHint')}</p>
      <AmountRows
        rows={rows.map(({ id, name, amount, unit, total = 0 }) => ({
          id,
          name,
          hint:
            amount === undefined
              ? undefined
              : t('approval:ordered', { amount: formatNumber(amount), unit, sum: formatMoney(total) }),
        }))}
      />
    </details>
  );
}
