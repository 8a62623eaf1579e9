import type { ReactNode } from 'react';
import type { Path } from '#app/paths.ts';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import type { FailureView } from '#app/ui/failure-view.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import type { SetupAnswer } from './setup.server.ts';

interface Props<T> {
  data: { title: string; setup: T | null; failure: FailureView | null };
  posted: SetupAnswer | undefined;
  here: Path;
  lead?: ReactNode;
  children: (setup: T) => ReactNode;
}

/** A page of rules or budgets, or what stands in for it while the supplier is down. */
export function SetupPage<T>({ data: { title, setup, failure }, posted, here, lead, children }: Props<T>) {
  if (!setup) {
    if (!posted?.resend) return failure ? <FailurePage failure={failure} /> : null;
    return <ResendPage title={title} action={here} lastResult={posted.lastResult} resend={posted.resend} />;
  }
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        {lead}
      </header>
      {children(setup)}
    </div>
  );
}
