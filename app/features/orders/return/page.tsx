import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { type AmountRow, AmountRows, amountLabels, lineName } from '../amount-rows.tsx';
import { postedLines } from '../posted-lines.ts';
import { PhotoFields } from './photo-fields.tsx';
import type { ReturnData } from './return.server.ts';

interface Props {
  data: ReturnData;
  lastResult: SubmissionResult | undefined;
  /** Names of pictures that were sent with a refused form. */
  photos?: readonly string[] | undefined;
}

export function ReturnPage({ data, lastResult, photos }: Props) {
  const { t } = useTranslation(['returns', 'orders']);
  const { id, title, failure, record } = data;
  if (failure && !lastResult) return <FailurePage failure={failure} />;
  return (
    <div className={css.page}>
      {record ? (
        <Breadcrumb
          items={[
            { label: t('orders:title'), to: paths.orders() },
            { label: t('orders:numberOf', { number: record.number }), to: paths.order(id) },
            { label: t('returns:untitled') },
          ]}
        />
      ) : null}
      <PageHeading>{title}</PageHeading>
      {record?.refusal ? (
        <Refusal id={id} lastResult={lastResult}>
          {record.refusal}
        </Refusal>
      ) : (
        <ReturnForm data={data} lastResult={lastResult} photos={photos} />
      )}
    </div>
  );
}

/** Why nothing can be returned. What was refused meanwhile says so itself. */
function Refusal({ id, lastResult, children }: { id: number; lastResult: Props['lastResult']; children: string }) {
  const { t } = useTranslation('orders');
  const [refused] = lastResult?.error?.[''] ?? [];
  return (
    <div role={refused ? 'alert' : undefined} className={css.section}>
      <Banner tone="warning">{refused ?? children}</Banner>
      <Link to={paths.order(id)}>{t('orders:message.toOrder')}</Link>
    </div>
  );
}

function ReturnForm({ data, lastResult, photos = [] }: Props) {
  const { t } = useTranslation('returns');
  const { id, requestId, constraint, reasons, record } = data;
  const rows = useRows(data, lastResult);
  const form = useAppForm({ id: 'return-form', lastResult, constraint });
  const labels = {
    ...amountLabels(rows),
    reason: t('returns:why'),
    comment: t('returns:comment'),
    photos: t('returns:photos'),
  };
  return (
    <AppForm
      method="post"
      action={paths.returnOrder(id)}
      encType="multipart/form-data"
      form={form}
      requestId={requestId}
      className={css.section}
    >
      <p className={css.quiet}>{t('returns:intro')}</p>
      <ErrorSummary form={form} labels={labels} />
      <AmountRows rows={rows} />
      {record && record.pageCount > 1 ? (
        <>
          <p className={css.quiet}>{t('returns:onlyPage')}</p>
          <Pagination
            page={record.page}
            pageCount={record.pageCount}
            pathOf={(page) => paths.returnOrder(id, { page: page > 1 ? page : undefined })}
          />
        </>
      ) : null}
      <Select name="reason" label={t('returns:why')} options={reasons} required />
      <TextArea name="comment" rows={3} label={t('returns:comment')} hint={t('returns:commentHint')} />
      <PhotoFields kept={photos} />
      <div>
        <Button look="primary">{t('returns:send')}</Button>
      </div>
    </AppForm>
  );
}

function useRows({ record }: ReturnData, lastResult: Props['lastResult']): AmountRow[] {
  const { t } = useTranslation(['returns', 'orders']);
  const { formatNumber } = useFormats();
  if (!record) return postedLines(lastResult);
  return record.lines.map(({ id, unit, left, step, ...line }) => {
    const words = { left: formatNumber(left), step: formatNumber(step), unit };
    return { id, name: lineName(t, line), hint: t(hintOf(left, step), words), most: left };
  });
}

function hintOf(left: number, step: number) {
  if (step <= 1) return 'returns:left';
  return left <= step ? 'returns:leftWhole' : 'returns:leftBy';
}
