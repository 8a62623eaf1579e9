import { useT } from '#app/i18n/t.ts';
import type { FailureView } from '#app/ui/failure-view.ts';

/** The page of a failure: not found, service unavailable, technical failure. */
export function FailurePage({ failure }: { failure: FailureView }) {
  const t = useT();
  const kind = failure.status === 404 ? 'notFound' : failure.status === 503 ? 'unavailable' : 'technical';
  return (
    <>
      <h1>{t(`errors.${kind}.heading`)}</h1>
      <p>{failure.requestId}</p>
    </>
  );
}
