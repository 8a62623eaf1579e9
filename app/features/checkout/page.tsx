import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { AppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { changedEarly } from '#app/ui/changed-early.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Link } from '#app/ui/link.tsx';
import { useAppForm } from '#app/ui/use-app-form.ts';
import { Blockers } from './blockers.tsx';
import type { CheckoutData } from './checkout.server.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { fieldLabels } from './field-labels.ts';
import { KeptForm } from './kept-form.tsx';
import { Notices } from './notices.tsx';
import css from './page.module.css';
import { PaymentFields } from './payment-fields.tsx';
import type { CheckoutAnswer } from './place-order.server.ts';
import { Summary } from './summary.tsx';

type Drawn = Extract<CheckoutAnswer, { kept?: undefined }>;

export function CheckoutPage({ data, posted }: { data: CheckoutData; posted: CheckoutAnswer | undefined }) {
  if (posted?.kept) return <KeptForm reason={posted.kept} fields={posted.fields} />;
  const shown = posted ?? (data.checkout ? { ...data, lastResult: undefined, notice: undefined } : undefined);
  return shown ? <CheckoutForm {...shown} /> : null;
}

type Props = Omit<Drawn, 'lastResult' | 'kept'> & { lastResult: Drawn['lastResult'] | undefined };

function CheckoutForm({ lastResult, checkout, constraint, requestId, help, notice }: Props) {
  const { t } = useTranslation('checkout');
  const { contact } = checkout;
  const form = useAppForm({
    id: 'checkout-form',
    lastResult,
    constraint,
    defaultValue: { contactName: contact.name, contactPhone: formatPhone(contact.phone) },
  });
  const { fields, hear } = useRefresh();
  const { formMethod, formData } = useNavigation();
  const placing = formMethod === 'POST' && formData?.get('intent') === 'place';
  const before = Number(lastResult?.initialValue?.['expectedTotal']);
  const confirming = notice === 'totalChanged';
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <h1>{t('checkout:title')}</h1>
        <Link to={paths.cart()}>{t('checkout:toCart')}</Link>
      </header>
      <Notices notice={notice} checkout={checkout} before={before} />
      <Blockers blockers={checkout.blockers} help={help} />
      <AppForm
        method="post"
        action={paths.checkout()}
        form={form}
        requestId={requestId}
        hidden={{ cartVersion: checkout.cartVersion, expectedTotal: checkout.total }}
        className={css.form}
        onChange={hear}
        preventScrollReset
      >
        <div className={css.fields} ref={fields}>
          <ErrorSummary form={form} labels={fieldLabels(t)} />
          <DeliveryFields checkout={checkout} />
          <PaymentFields checkout={checkout} />
          <ContactFields />
          <div className={css.submit}>
            {checkout.blockers.some(({ code }) => code === 'NoPermission') ? null : (
              <Button name="intent" value="place" look="primary" disabled={!checkout.canSubmit || placing}>
                {placing
                  ? t('checkout:pending')
                  : t(confirming ? 'checkout:confirmFor' : 'checkout:submitFor', {
                      total: formatMoney(checkout.total),
                    })}
              </Button>
            )}
          </div>
        </div>
        <Summary checkout={checkout} />
      </AppForm>
    </div>
  );
}

const deciding = new Set(['deliveryType', 'addressId', 'pickupPointId', 'contractId']);

/** Script posts the form with `intent=refresh` after such a choice, also one made before hydration. Everything typed is sent and comes back. */
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
    const early = changedEarly(fields.current?.closest('form')?.elements ?? []);
    const form = early.find(({ name }) => deciding.has(name))?.form;
    if (form) latest.current(form);
  }, []);
  const hear = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (deciding.has(target.name)) refresh(currentTarget);
  };
  return { fields, hear };
}
