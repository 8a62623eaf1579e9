import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import * as paths from '#app/paths.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useTicks } from '#app/ui/use-ticks.ts';
import { Lines } from '../lines.tsx';
import css from '../order-page.module.css';
import { Settlement } from '../settlement.tsx';
import type { OrderData } from './order.server.ts';
import { isOfLines, RepeatLinesForm, repeatFormId } from './repeat-lines-form.tsx';

interface Props {
  data: OrderData;
  /** Of any form of the page. */
  lastResult: SubmissionResult | undefined;
}

/** A page of the lines, which can be ticked to be repeated, and the sums of all. */
export function Items({ data, lastResult }: Props) {
  const { t } = useTranslation('orders');
  const { order, lines, page, canRepeat } = data;
  const refused = isOfLines(lastResult) ? lastResult : undefined;
  const pathOf = (page: number, select: string) =>
    paths.order(order.id, { page: page > 1 ? page : undefined, select: select || undefined });
  const ticks = useTicks({ rows: lines, lastResult: refused, pathOf: (select) => pathOf(page, select) });
  return (
    <section className={css.items} aria-labelledby="order-items">
      <h2 id="order-items">{t('orders:items')}</h2>
      <Lines lines={lines} ticking={canRepeat ? { form: repeatFormId, ticks } : undefined} />
      {canRepeat ? (
        <RepeatLinesForm
          action={pathOf(page, ticks.select)}
          requestId={data.requestId}
          lastResult={refused}
          ticks={ticks}
        />
      ) : null}
      <Pagination
        page={page}
        pageCount={data.pageCount}
        pathOf={(page) => pathOf(page, ticks.select)}
        form={canRepeat ? repeatFormId : undefined}
      />
      <div className={css.totals}>
        <Totals totals={order.totals} delivery="included" />
        <Settlement settled={order.settled} />
      </div>
    </section>
  );
}
