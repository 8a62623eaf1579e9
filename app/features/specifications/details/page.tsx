import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesForm, NotSaved, SaveButton, SaveStatus } from '#app/features/product/lines/lines-form.tsx';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { lineLabels, useLines } from '#app/features/product/lines/use-lines.ts';
import { TotalsCard } from '#app/features/product/totals.tsx';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintedAt } from '#app/ui/printed-at.tsx';
import type { LinesAnswer, SpecificationData } from './details.server.ts';
import { Head } from './head.tsx';
import { LineTable } from './line-table.tsx';
import css from './page.module.css';
import type { LineView, SpecificationView } from './view.ts';

interface Props {
  data: SpecificationData;
  posted: LinesAnswer | undefined;
}

interface ContentProps extends Pick<Props, 'posted'> {
  one: SpecificationView;
  requestId: string;
}

export function SpecificationPage({ data, posted }: Props) {
  if (!data.one) {
    const { lastResult, resend } = posted ?? {};
    if (!resend) return <FailurePage failure={data.failure} />;
    const here = paths.specification(data.id);
    return <ResendPage title={data.title} action={here} lastResult={lastResult} resend={resend} />;
  }
  const { one, requestId } = data;
  return (
    <div className={css.page}>
      <Head one={one} requestId={requestId} />
      <PrintedAt at={data.at} />
      <PrintedPart one={one} />
      <Content one={one} requestId={requestId} posted={posted} />
    </div>
  );
}

/** Lines of a specification or a plan. When the last one is removed, what the page says then takes the focus. */
export function Content({ one, requestId, posted }: ContentProps) {
  const { t } = useTranslation('specifications');
  const isEmpty = one.lines.length === 0;
  const [wasEmpty] = useState(isEmpty);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEmpty && !wasEmpty) box.current?.focus();
  }, [isEmpty, wasEmpty]);
  if (!isEmpty) return <Lines key={one.page} one={one} requestId={requestId} posted={posted} />;
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        title={t(`specifications:noLines.${one.kind}`)}
        action={<LinkButton to={paths.catalogue()}>{t('specifications:toCatalogue')}</LinkButton>}
      >
        {one.writes ? t(`specifications:noLinesText.${one.kind}`) : null}
      </EmptyState>
    </div>
  );
}

function Lines({ one, requestId, posted }: ContentProps) {
  const { t } = useTranslation('specifications');
  const fetcherKey = `${one.kind}-${one.id}`;
  const lines = useLines({ id: 'lines-form', fetcherKey, posted, lines: one.lines, valuesOf, seenOf });
  const { form, rows, answer, isSaving, isRefused } = lines;
  return (
    <LinesForm
      lines={lines}
      action={pathOf(one, one.page)}
      requestId={requestId}
      hidden={{ version: one.version, order: one.lines.map(({ id }) => id).join(',') }}
      preventScrollReset
      className={css.form}
    >
      <div className={css.list}>
        <ErrorSummary form={form} labels={lineLabels(rows)} />
        <NotSaved answer={answer}>{t('specifications:notSaved')}</NotSaved>
        <LineTable one={one} rows={rows} isStale={answer?.isStale === true} />
        <Pagination page={one.page} pageCount={one.pageCount} pathOf={(page) => pathOf(one, page)} saves={one.writes} />
      </div>
      <Summary one={one} saving={isSaving} isRefused={isRefused} />
    </LinesForm>
  );
}

function pathOf({ id, kind }: SpecificationView, page: number) {
  const query = { page: page > 1 ? page : undefined };
  return kind === 'plan' ? paths.orderPlan(id, query) : paths.specification(id, query);
}

function valuesOf({ amount, note }: LineView) {
  return { amount: String(amount), note };
}

function seenOf({ id, amount, note }: LineView) {
  return snapshotText(id, { amount, selected: false, comment: note });
}

/** On paper only: which lines of all these are. */
export function PrintedPart({ one: { lines, first, positions, pageCount } }: { one: SpecificationView }) {
  const { t } = useTranslation('specifications');
  if (pageCount < 2) return null;
  return (
    <p className={css.printed}>
      {t('specifications:part', { from: first, to: first + lines.length - 1, count: positions })}
    </p>
  );
}

interface SummaryProps {
  one: SpecificationView;
  saving: boolean;
  /** Autosave has stopped at a conflict or a failure. */
  isRefused: boolean;
}

function Summary({ one, saving, isRefused }: SummaryProps) {
  const { t } = useTranslation('specifications');
  return (
    <TotalsCard
      title={t('specifications:total')}
      positions={t('specifications:positions', { count: one.positions })}
      totals={one.totals}
    >
      <div className={css.choices}>
        {one.archived ? null : (
          <>
            <Button name="intent" value="to-cart" look="primary" wide>
              {t('specifications:toCart')}
            </Button>
            <Button name="intent" value="to-order" wide>
              {t('specifications:toOrder')}
            </Button>
            <p className={css.hint}>{t('specifications:toCartHint')}</p>
          </>
        )}
        {one.writes ? (
          <Button name="intent" value="delete-selected" look="quiet" wide formNoValidate>
            {t('specifications:removeTicked')}
          </Button>
        ) : null}
        {one.archived || one.kind === 'plan' ? null : (
          <Button name="intent" value="to-specification" look="quiet" wide>
            {t('specifications:linesTo')}
          </Button>
        )}
        {one.archived ? null : (
          <details className={css.replace}>
            <summary>{t('specifications:replace')}</summary>
            <p className={css.hint}>{t('specifications:replaceText')}</p>
            <Button name="intent" value="replace-cart">
              {t('specifications:replaceYes')}
            </Button>
          </details>
        )}
        {/* Last: script takes it away, and nothing may move under a press. */}
        {one.writes ? <SaveButton isRefused={isRefused}>{t('specifications:saveLines')}</SaveButton> : null}
      </div>
      {one.writes ? <SaveStatus>{saving ? t('specifications:saving') : null}</SaveStatus> : null}
    </TotalsCard>
  );
}
