import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { changedEarly } from '#app/ui/changed-early.ts';
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
  const { fields, hear } = useRefresh();
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
        onChange={hear}
        preventScrollReset
      >
        <div className={css.fields} ref={fields}>
          <ErrorSummary state={state} labels={fieldLabels(t)} />
          <DeliveryFields checkout={checkout} />
          <PaymentFields checkout={checkout} />
          <ContactFields contact={checkout.contact} />
          <div className={css.submit}>
            {checkout.blockers.some(({ code }) => code === 'NoPermission') ? null : (
              <Button name="intent" value="place" look="primary" disabled={!checkout.canSubmit || placing}>
                {placing
                  ? t('checkout.pending')
                  : t(confirming ? 'checkout.confirmFor' : 'checkout.submitFor', {
                      total: formatMoney(checkout.total),
                    })}
              </Button>
            )}
          </div>
        </div>
        <Summary checkout={checkout} />
      </Form>
    </div>
  );
}

/** Choices that change dates, delivery price and ways to pay. */
const deciding = new Set(['deliveryType', 'addressId', 'pickupPointId', 'contractId']);

/**
 * With script the form asks anew by itself when such a choice is made, also when it was made before React started; everything
 * typed goes along and comes back.
 */
function useRefresh() {
  const submit = useSubmit();
  const fields = useRef<HTMLDivElement>(null);
  const refresh = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    typed.set('intent', 'refresh');
    submit(typed, { method: 'post', action: paths.checkout(), replace: true, preventScrollReset: true });
  };
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const early = fields.current ? changedEarly(fields.current) : [];
    const form = early.find(({ name }) => deciding.has(name))?.form;
    if (form) latest.current(form);
  }, []);
  const hear = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (deciding.has(target.name)) refresh(currentTarget);
  };
  return { fields, hear };
}
