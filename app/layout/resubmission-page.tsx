import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { useActing } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import type { KeptPost } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import css from './failure-page.module.css';

/** A form whose sender has to sign in again, or acts for somebody else now. Keeps everything that was typed. */
export function KeptPage({ kept: { reason, action, fields, lost, from, actor, chooses } }: { kept: KeptPost }) {
  const { t } = useTranslation(['company', 'errors']);
  useActing(actor);
  const signedOut = reason === 'signedOut';
  return (
    <div className={css.failure} role="alert">
      <h1>{t(signedOut ? 'errors:kept.signedOut.heading' : 'errors:kept.otherActor.heading')}</h1>
      <p>
        {signedOut
          ? t('errors:kept.signedOut.text')
          : t('errors:kept.otherActor.text', { actor: [actor?.name, actor?.company].filter(Boolean).join(', ') })}
      </p>
      {lost ? <p>{t('errors:kept.lost')}</p> : null}
      <ResendForm action={action} fields={fields} className={css.ways} forAnybody>
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
            {t('company:pick')}
          </LinkButton>
        ) : null}
        <LinkButton to={from} look="quiet" prefetch="none">
          {t('errors:kept.back')}
        </LinkButton>
      </ResendForm>
    </div>
  );
}
