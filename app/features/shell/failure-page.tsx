import { useLocation } from '@remix-run/react';
import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react';
import { useT } from '#app/i18n/t.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface Props {
  failure: FailureView;
}

/** What draws the page of a failure at once: the server has it and provides it, a browser does without. */
export const FailureContext = createContext<ComponentType<Props> | null>(null);

/**
 * The page of a failure. Most buyers never see one, so that a browser fetches its code only for a failure that it meets itself;
 * what a document says it has from the server.
 */
export function FailurePage({ failure }: Props) {
  const { key } = useLocation();
  const Drawn = useContext(FailureContext);
  if (Drawn) {
    return (
      <div>
        <Drawn failure={failure} />
      </div>
    );
  }
  return <FailureInBrowser key={`${key} ${failure.requestId}`} failure={failure} />;
}

/** Without the line there is no code to fetch either: what can be said without it. */
const Content = lazy(() =>
  import('./failure-content.tsx').then(
    ({ FailureContent }) => ({ default: FailureContent }),
    () => ({ default: PlainFailure }),
  ),
);

function FailureInBrowser({ failure }: Props) {
  const hydrated = useHydrated();
  const [drawn] = useState(!hydrated);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's own elements stay
  if (drawn) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <Suspense fallback={null}>
      <Content failure={failure} />
    </Suspense>
  );
}

function PlainFailure() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{t('errors.technical.heading')}</h1>
      <a href={`${pathname}${search}`}>{t('errors.reload')}</a>
    </>
  );
}
