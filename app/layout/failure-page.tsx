import { useLocation, useRouteError } from '@remix-run/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/server/http/safe-local.ts';
import { type FailureKind, type FailureView, failureKind, failureOf } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';
import css from './failure-page.module.css';
import { KeptPage } from './resubmission-page.tsx';

/** Of the API's texts only title and message, truncated, get here. */
export function FailurePage({ failure }: { failure: FailureView }) {
  const { t } = useTranslation('errors');
  if (failure.kept) return <KeptPage kept={failure.kept} />;
  const kind = failureKind(failure.status);
  const text = t(`errors:${kind}.text`);
  return (
    <div className={css.failure}>
      <h1>{t(`errors:${kind}.heading`)}</h1>
      {text ? <p>{text}</p> : null}
      {failure.message && failure.message !== text ? <p>{failure.message}</p> : null}
      {kind === 'unavailable' ? <p className={css.small}>{t('errors:status', { status: failure.status })}</p> : null}
      <Way kind={kind} />
      {failure.requestId ? <p className={css.small}>{t('errors:requestId', { id: failure.requestId })}</p> : null}
    </div>
  );
}

function Way({ kind }: { kind: FailureKind }) {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  const here = safeLocal(`${pathname}${search}`, paths.home());
  if (kind === 'unavailable' || kind === 'technical') {
    return (
      <LinkButton to={here} look="primary" prefetch="none" reloadDocument>
        {t('errors:reload')}
      </LinkButton>
    );
  }
  if (kind === 'signIn') {
    return (
      <LinkButton to={paths.signIn(here)} look="primary" prefetch="none">
        {t('errors:signIn.action')}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.catalogue()} prefetch="none">
      {t('errors:toCatalogue')}
    </LinkButton>
  );
}

/** For routes whose frame stays around the failure; the root handles the others. */
export function FailureBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}

/** Title of the document for a caught error: the server's, else that of an error in the browser. */
export function failureTitle(error: unknown, t: Translate = i18next.t): string {
  return failureOf(error).heading ?? t('errors:technical.heading');
}
