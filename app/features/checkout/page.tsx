import { useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Blockers } from './blockers.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { fieldLabels } from './field-labels.ts';
import { KeptForm } from './kept-form.tsx';
import type { CheckoutData } from './load.server.ts';
import { Notices } from './notices.tsx';
import css from './page.module.css';
import { PaymentFields } from './payment-fields.tsx';
import type { CheckoutAnswer } from './post.server.ts';
import { Summary } from './summary.tsx';

type Drawn = Extract<CheckoutAnswer, { kept?: undefined }>;

/** Checkout: the form, or what is left of it when it cannot be drawn. */
export function CheckoutPage({ data, posted }: { data: CheckoutData; posted: CheckoutAnswer | undefined }) {
  if (posted?.kept) return <KeptForm reason={posted.kept} fields={posted.fields} />;
  const shown = posted ?? (data.checkout ? { ...data, state: undefined, notice: undefined } : undefined);
  return shown ? <CheckoutForm {...shown} /> : null;
}

type Props = Omit<Drawn, 'state' | 'kept'> & { state: Drawn['state'] | undefined };

function CheckoutForm({ state, checkout, requestId, help, notice }: Props) {
  const t = useT();
  const refresh = useRefresh();
  const { formMethod, formData } = useNavigation();
  const placing = formMethod === 'POST' && formData?.get('intent') === 'place';
  const before = Number(state?.values['expectedTotal']);
  const confirming = notice === 'totalChanged';
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <h1>{t('checkout.title')}</h1>
        <Link to={paths.cart()}>{t('checkout.toCart')}</Link>
      </header>
      <Notices notice={notice} checkout={checkout} before={before} />
      <Blockers blockers={checkout.blockers} help={help} />
      <Form
        method="post"
        action={paths.checkout()}
        state={state}
        requestId={requestId}
        hidden={{ cartVersion: checkout.cartVersion, expectedTotal: checkout.total }}
        className={css.form}
        onChange={refresh}
        preventScrollReset
      >
        <div className={css.fields}>
          <ErrorSummary state={state} labels={fieldLabels(t)} />
          <DeliveryFields checkout={checkout} />
          <PaymentFields checkout={checkout} />
          <ContactFields contact={checkout.contact} />
          <div className={css.submit}>
            <Button name="intent" value="place" look="primary" disabled={!checkout.canSubmit || placing}>
              {placing
                ? t('checkout.pending')
                : t(confirming ? 'checkout.confirmFor' : 'checkout.submitFor', { total: formatMoney(checkout.total) })}
            </Button>
          </div>
        </div>
        <Summary checkout={checkout} />
      </Form>
    </div>
  );
}

/** Choices that change dates, delivery price and ways to pay. */
const deciding = new Set(['deliveryType', 'addressId', 'pickupPointId', 'contractId']);

/** With script the form asks anew by itself when such a choice is made; everything typed goes along and comes back. */
function useRefresh() {
  const submit = useSubmit();
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!deciding.has(target.name)) return;
    const form = new FormData(currentTarget);
    form.set('intent', 'refresh');
    submit(form, { method: 'post', action: paths.checkout(), replace: true, preventScrollReset: true });
  };
}
