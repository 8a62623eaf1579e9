import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import { fieldLabels } from './field-labels.ts';
import css from './page.module.css';
import type { KeptReason } from './post.server.ts';

interface Props {
  reason: KeptReason;
  fields: [name: string, value: string][];
}

/** Fields worth reading again; the others are ids. */
const readable = ['contactName', 'contactPhone', 'address', 'customerOrderNumber', 'comment'];

/** Stands in for the form when the supplier does not answer or the session has ended: everything typed goes along. */
export function KeptForm({ reason, fields }: Props) {
  const t = useT();
  const labels = fieldLabels(t);
  const typed = fields.filter(([name, value]) => readable.includes(name) && value !== '');
  return (
    <div className={css.page}>
      <div className={css.kept} role="alert">
        <h1>{t(`checkout.kept.${reason}.heading`)}</h1>
        <p>{t(`checkout.kept.${reason}.text`)}</p>
      </div>
      <ResendForm action={paths.checkout()} fields={fields} className={css.ways}>
        {reason === 'signedOut' ? (
          <LinkButton to={paths.signIn()} look="primary" target="_blank">
            {t('checkout.kept.signIn')}
          </LinkButton>
        ) : null}
        {reason === 'unavailable' ? (
          <Button name="intent" value="place" look="primary">
            {t('checkout.kept.resend')}
          </Button>
        ) : null}
        <Button name="intent" value="refresh" look={reason === 'refresh' ? 'primary' : 'secondary'}>
          {t('checkout.kept.edit')}
        </Button>
      </ResendForm>
      {typed.length > 0 ? (
        <section className={css.section}>
          <h2>{t('checkout.kept.typed')}</h2>
          <dl className={css.typed}>
            {typed.map(([name, value]) => (
              <div key={name}>
                <dt className={css.label}>{labels[name]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}
