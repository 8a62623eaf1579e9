import { useLocation, useRouteError } from '@remix-run/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { useActing } from './actor.tsx';
import { Button } from './button.tsx';
import css from './failure-page.module.css';
import { type FailureKind, type FailureView, failureKind, failureOf, type Resubmission } from './failure-view.ts';
import { LinkButton } from './link.tsx';
import { noteRequest } from './network.ts';
import { PageHeading } from './page-heading.tsx';
import { ResendForm } from './resend-form.tsx';

/** Of the API's texts only title and message, truncated, get here. */
export function FailurePage({ failure }: { failure: FailureView }) {
  const { key } = useLocation();
  if (failure.kept) return <ResubmissionPage kept={failure.kept} />;
  return <Failure failure={failure} of={`failure ${key}`} />;
}

function Failure({ failure, of }: { failure: FailureView; of: string }) {
  const { t } = useTranslation('errors');
  const kind = failureKind(failure.status);
  useActing(kind === 'signIn' ? null : undefined);
  useEffect(() => {
    if (kind === 'offline') noteRequest(true);
  }, [kind]);
  // Whoever says why a page is closed also says who opens it.
  const text = (kind === 'forbidden' && failure.message) || t(`errors:${kind}.text`);
  return (
    <div className={css.failure}>
      <PageHeading of={of}>{t(`errors:${kind}.heading`)}</PageHeading>
      {text ? <p>{text}</p> : null}
      {failure.message && failure.message !== text ? <p>{failure.message}</p> : null}
      {kind === 'unavailable' ? <p className={css.small}>{t('errors:status', { status: failure.status })}</p> : null}
      <Way kind={kind} />
      {failure.requestId && kind !== 'offline' ? <RequestId kind={kind} id={failure.requestId} /> : null}
    </div>
  );
}

/** In sight where the text asks to tell it to the support. */
function RequestId({ kind, id }: { kind: FailureKind; id: string }) {
  const { t } = useTranslation('errors');
  const sentence = <p className={css.small}>{t('errors:requestId', { id })}</p>;
  if (kind === 'technical' || kind === 'unavailable') return sentence;
  return (
    <details className={css.small}>
      <summary>{t('errors:details')}</summary>
      {sentence}
    </details>
  );
}

function Way({ kind }: { kind: FailureKind }) {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  const here = safeReturnTo(`${pathname}${search}`, paths.home());
  if (kind === 'offline') {
    return (
      <LinkButton to={here} look="primary" prefetch="none">
        {t('errors:retry')}
      </LinkButton>
    );
  }
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

export function FailureBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}

/** Title of the document for a caught error: the server's, else that of an error in the browser. */
export function failureTitle(error: unknown, t: Translate = i18next.t): string {
  const { heading, status } = failureOf(error);
  return heading ?? t(`errors:${failureKind(status)}.heading`);
}

/** A form whose sender has to sign in again, or acts for somebody else now. Keeps everything that was typed. */
function ResubmissionPage({
  kept: { reason, action, encType, fields, lost, from, actor, chooses },
}: {
  kept: Resubmission;
}) {
  const { t } = useTranslation(['errors', 'shell']);
  const signedOut = reason === 'signedOut';
  useActing(signedOut ? null : actor);
  return (
    <div className={css.failure} role="alert">
      <PageHeading>{t(signedOut ? 'errors:kept.signedOut.heading' : 'errors:kept.otherActor.heading')}</PageHeading>
      <p>
        {signedOut
          ? t('errors:kept.signedOut.text')
          : t('errors:kept.otherActor.text', { actor: [actor?.name, actor?.company].filter(Boolean).join(', ') })}
      </p>
      {lost.secrets ? <p>{t('errors:kept.lostSecrets')}</p> : null}
      {lost.files ? <p>{t('errors:kept.lostFiles')}</p> : null}
      <ResendForm action={action} encType={encType} fields={fields} className={css.ways} forAnybody>
        {signedOut ? (
          <LinkButton to={paths.signIn()} look="primary" target="_blank" prefetch="none">
            {t('errors:signIn.action')}
          </LinkButton>
        ) : null}
        <Button look={signedOut ? 'secondary' : 'primary'}>
          {t(signedOut ? 'errors:kept.resend' : 'errors:kept.resendHere')}
        </Button>
        {chooses ? (
          <LinkButton to={paths.companies({ returnTo: from })} prefetch="none">
            {t('shell:pickCompany')}
          </LinkButton>
        ) : null}
        <LinkButton to={from} look="quiet" prefetch="none">
          {t('errors:kept.back')}
        </LinkButton>
      </ResendForm>
    </div>
  );
}
