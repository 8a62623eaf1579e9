import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import type { ApprovalData } from './approval.server.ts';

interface Props {
  data: ApprovalData;
  lastResult: SubmissionResult | undefined;
}

/** Approves, if need be smaller amounts of the lines of this page, declines or sends back. */
export function DecisionForm({ data, lastResult }: Props) {
  const { t } = useTranslation('approval');
  const { formatMoney, formatNumber } = useFormats();
  const { id, version, lines, constraint, requestId, totalNow, total } = data;
  const form = useAppForm({ id: 'decision-form', lastResult, constraint });
  const labels = Object.fromEntries(lines.map(({ name }, at) => [`lines[${at}].amount`, name]));
  const hasTyped = Array.isArray(lastResult?.initialValue?.['lines']);
  return (
    <section aria-labelledby="order-decision">
      <h2 id="order-decision">{t('approval:decide')}</h2>
      <AppForm
        method="post"
        action={paths.approval(id)}
        form={form}
        requestId={requestId}
        hidden={{ version, expectedTotal: totalNow ?? undefined }}
        className={css.section}
      >
        <p>{t('approval:costsNow', { sum: formatMoney(totalNow ?? total) })}</p>
        <ErrorSummary form={form} labels={{ ...labels, comment: t('approval:comment') }} />
        <TextArea name="comment" rows={2} label={t('approval:comment')} hint={t('approval:commentHint')} />
        <details open={hasTyped}>
          <summary>{t('approval:change')}</summary>
          <p className={css.quiet}>{t('approval:changeHint')}</p>
          {lines.map((line, at) => (
            <div key={line.id}>
              <input type="hidden" name={`lines[${at}].id`} value={line.id} />
              <Field
                name={`lines[${at}].amount`}
                label={line.name}
                hint={t('approval:ordered', {
                  amount: formatNumber(line.amount),
                  unit: line.unit,
                  sum: formatMoney(line.total),
                })}
                inputMode="numeric"
                maxLength={7}
                autoComplete="off"
              />
            </div>
          ))}
        </details>
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
    </section>
  );
}
