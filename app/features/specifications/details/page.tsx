import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesForm, NotSaved } from '#app/features/product/lines/lines-form.tsx';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { lineLabels, useLines } from '#app/features/product/lines/use-lines.ts';
import * as paths from '#app/paths.ts';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintedAt } from '#app/ui/printed-at.tsx';
import { formatTicked } from '#app/ui/ticked.ts';
import { useTicks } from '#app/ui/use-ticks.ts';
import type { LinesAnswer, SpecificationData } from './details.server.ts';
import { Head } from './head.tsx';
import { LineTable } from './line-table.tsx';
import css from './page.module.css';
import { Summary } from './summary.tsx';
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
  const ticks = useTicks({
    rows: one.lines,
    lastResult: posted?.lastResult,
    pathOf: (select) => pathOf(one, one.page, select),
  });
  const { kept } = ticks;
  return (
    <LinesForm
      lines={lines}
      formRef={ticks.form}
      action={pathOf(one, one.page, ticks.select)}
      requestId={requestId}
      hidden={{
        version: one.version,
        order: one.lines.map(({ id }) => id).join(','),
        kept: kept.size > 0 ? formatTicked(kept) : undefined,
      }}
      preventScrollReset
      className={css.form}
    >
      <div className={css.list}>
        <ErrorSummary form={form} labels={lineLabels(rows)} />
        <NotSaved answer={answer}>{t('specifications:notSaved')}</NotSaved>
        <LineTable one={one} rows={rows} ticks={ticks} isStale={answer?.isStale === true} />
        <Pagination
          page={one.page}
          pageCount={one.pageCount}
          pathOf={(page) => pathOf(one, page, ticks.select)}
          saves
        />
      </div>
      <Summary one={one} ticks={ticks} saving={isSaving} isRefused={isRefused} />
    </LinesForm>
  );
}

function pathOf({ id, kind }: SpecificationView, page: number, select: string) {
  const query = { select: select || undefined, page: page > 1 ? page : undefined };
  return kind === 'plan' ? paths.orderPlan(id, query) : paths.specification(id, query);
}

function valuesOf({ amount, note }: LineView) {
  return { amount: String(amount), note };
}

function seenOf({ id, amount, note }: LineView) {
  return snapshotText(id, { amount, selected: false, comment: note });
}

/** On paper only: which lines of all these are. */
export function PrintedPart({ one: { kind, lines, first, positions, pageCount } }: { one: SpecificationView }) {
  const { t } = useTranslation('specifications');
  if (pageCount < 2) return null;
  return (
    <p className={css.printed}>
      {t(kind === 'plan' ? 'specifications:partOfPlan' : 'specifications:part', {
        from: first,
        to: first + lines.length - 1,
        count: positions,
      })}
    </p>
  );
}
