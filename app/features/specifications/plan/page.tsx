import * as paths from '#app/paths.ts';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { PrintedAt } from '#app/ui/printed-at.tsx';
import type { LinesAnswer } from '../details/details.server.ts';
import css from '../details/page.module.css';
import { Content, PrintedPart } from '../details/page.tsx';
import type { PlanData } from './details.server.ts';
import { PlanHead } from './head.tsx';

interface Props {
  data: PlanData;
  posted: LinesAnswer | undefined;
}

export function PlanPage({ data, posted }: Props) {
  if (!data.one) {
    const { lastResult, resend } = posted ?? {};
    if (!resend) return <FailurePage failure={data.failure} />;
    return <ResendPage title={data.title} action={paths.orderPlan(data.id)} lastResult={lastResult} resend={resend} />;
  }
  const { one, requestId } = data;
  return (
    <div className={css.page}>
      <PlanHead one={one} requestId={requestId} />
      <PrintedAt at={data.at} />
      <PrintedPart one={one} />
      <Content one={one} requestId={requestId} posted={posted} />
    </div>
  );
}
