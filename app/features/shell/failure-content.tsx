import { useLocation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { type FailureKind, failureKind } from './failure-kind.ts';
import css from './failure-page.module.css';
import { KeptPage } from './kept-page.tsx';

/** The page of a failure. What it says is ours; of the API's words only title and message, cut and escaped, get here. */
export function FailureContent({ failure }: { failure: FailureView }) {
  const t = useT();
  if (failure.kept) return <KeptPage kept={failure.kept} />;
  const kind = failureKind(failure.status);
  const text = t(`errors.${kind}.text`);
  return (
    <div className={css.failure}>
      <h1>{t(`errors.${kind}.heading`)}</h1>
      {text ? <p>{text}</p> : null}
      {failure.message && failure.message !== text ? <p>{failure.message}</p> : null}
      {kind === 'unavailable' ? <p className={css.small}>{t('errors.status', { status: failure.status })}</p> : null}
      <Way kind={kind} />
      {failure.requestId ? <p className={css.small}>{t('errors.requestId', { id: failure.requestId })}</p> : null}
    </div>
  );
}

/** What to do next: come again, sign in, or go where there is something. */
function Way({ kind }: { kind: FailureKind }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const here = safeLocal(`${pathname}${search}`, paths.home());
  if (kind === 'unavailable' || kind === 'technical') {
    return (
      <LinkButton to={here} look="primary" prefetch="none" reloadDocument>
        {t('errors.reload')}
      </LinkButton>
    );
  }
  if (kind === 'signIn') {
    return (
      <LinkButton to={paths.signIn(here)} look="primary" prefetch="none">
        {t('errors.signIn.action')}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.catalogue()} prefetch="none">
      {t('errors.toCatalogue')}
    </LinkButton>
  );
}
