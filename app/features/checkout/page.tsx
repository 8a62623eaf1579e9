import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatPhone } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { changedEarly } from '#app/ui/changed-early.ts';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Approvals } from './approvals.tsx';
import type { CheckoutData } from './checkout.server.ts';
import { ContactFields, ownLabels } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { deciding } from './form-fields.ts';
import { lineChanges, snapshotOf } from './line-snapshot.ts';
import { Blockers, Debt, Notices, Revising } from './notices.tsx';
import css from './page.module.css';
import { PaymentFields } from './payment-fields.tsx';
import type { CheckoutAnswer } from './place-order.server.ts';
import { fieldLabels, ResubmissionForm } from './resubmission-form.tsx';
import { Summary } from './summary.tsx';
import { useKeptFields, useLeftFields } from './use-kept-fields.ts';

type Drawn = Extract<CheckoutAnswer, { kept?: undefined }>;

export function CheckoutPage({ data, posted }: { data: CheckoutData; posted: CheckoutAnswer | undefined }) {
  const formRef = useRef<HTMLFormElement>(null);
  const left = useLeftFields(formRef);
  if (posted?.kept) return <ResubmissionForm {...posted} />;
  const shown = posted ?? firstAnswer(data);
  if (!shown) return null;
  // After an answer the form has what was sent.
  return <CheckoutForm key={left ? 'left' : 'read'} {...shown} typed={{ ...shown.typed, ...left }} formRef={formRef} />;
}

/** The form before its first post. */
export function firstAnswer(data: CheckoutData): Drawn | undefined {
  const { checkout } = data;
  return checkout ? { ...data, seen: snapshotOf(checkout), lastResult: undefined, notice: undefined } : undefined;
}

interface FormProps extends Drawn {
  formRef: RefObject<HTMLFormElement>;
}

function CheckoutForm({ formRef, ...drawn }: FormProps) {
  const { lastResult, checkout, typed, seen: first, constraint, requestId, help, notice } = drawn;
  const { formatMoney } = useFormats();
  const { t } = useTranslation('checkout');
  const { contact } = checkout;
  // Without script another choice isn't judged before it is sent.
  const isHydrated = useHydrated();
  // A later answer, or a loader that ran again, has other lines.
  const [seen] = useState(first);
  const changes = lineChanges(seen, checkout);
  const form = useAppForm({
    id: 'checkout-form',
    lastResult,
    constraint,
    defaultValue: { contactName: contact.name, contactPhone: formatPhone(contact.phone), ...typed },
  });
  const onChange = useRefresh(formRef);
  const { formMethod, formData } = useNavigation();
  const isPosting = formMethod === 'POST';
  const placing = isPosting && formData?.get('intent') === 'place';
  const { keep, keepNow } = useKeptFields(formRef, isPosting);
  const before = Number(lastResult?.initialValue?.['expectedTotal']);
  const confirming = notice === 'totalChanged';
  return (
    <div className={css.page}>
      <PageHeading>{t('checkout:title')}</PageHeading>
      <Notices notice={notice} checkout={checkout} before={before} changes={changes} />
      <Debt checkout={checkout} help={help} />
      <Blockers checkout={checkout} help={help} said={lastResult?.error?.[''] ?? []} />
      <Approvals checkout={checkout} />
      <Revising checkout={checkout} />
      <AppForm
        method="post"
        action={paths.checkout()}
        form={form}
        requestId={requestId}
        hidden={{
          cartVersion: checkout.cartVersion,
          expectedTotal: checkout.total ?? undefined,
          seen: JSON.stringify(seen),
        }}
        className={css.form}
        ref={formRef}
        onChange={(event) => {
          keep();
          onChange(event);
        }}
        onBlur={keepNow}
      >
        <div className={css.fields}>
          <ErrorSummary form={form} labels={{ ...fieldLabels(t), ...ownLabels(checkout.fields) }} />
          <DeliveryFields checkout={checkout} />
          <PaymentFields checkout={checkout} />
          <ContactFields fields={checkout.fields} />
        </div>
        <Summary checkout={checkout} pickupPoint={chosenPoint(checkout, lastResult?.initialValue ?? typed)}>
          {checkout.blockers.some(({ code }) => code === 'NoPermission') ? null : (
            <Button
              name="intent"
              value="place"
              look="primary"
              wide
              disabled={placing || checkout.total === null || (isHydrated && !checkout.canSubmit)}
            >
              {placing ? t('checkout:pending') : orderLabel(t, formatMoney, checkout, confirming)}
            </Button>
          )}
          <Button name="intent" value="cart" look="quiet" wide formNoValidate>
            {t('checkout:toCart')}
          </Button>
        </Summary>
      </AppForm>
    </div>
  );
}

/** Name of the point for which the page was answered; undefined for a delivery to the address. */
function chosenPoint(
  { pickupPoints }: Drawn['checkout'],
  typed: Record<string, unknown> | null | undefined,
): string | undefined {
  if (typed?.['deliveryType'] !== 'pickup') return undefined;
  const chosen = pickupPoints.find(({ id }) => String(id) === typed['pickupPointId']);
  return (chosen ?? pickupPoints.find(({ available }) => available))?.name;
}

function orderLabel(
  t: Translate,
  formatMoney: Formats['formatMoney'],
  { total, approvals, revises, canSubmit }: Drawn['checkout'],
  confirming: boolean,
): string {
  if (revises && !confirming) return t('checkout:sendAgain');
  if (approvals.length > 0 && canSubmit && !confirming) return t('checkout:approval.submit');
  if (total === null) return t('checkout:submit');
  return t(confirming ? 'checkout:confirmFor' : 'checkout:submitFor', { total: formatMoney(total) });
}

/** Script posts the form with `intent=refresh` after such a choice, also one made before hydration. Everything typed is sent and comes back. */
function useRefresh(formRef: RefObject<HTMLFormElement>) {
  const submit = useSubmit();
  const refresh = useCallback(
    (form: HTMLFormElement) => {
      const typed = new FormData(form);
      typed.set('intent', 'refresh');
      submit(typed, { method: 'post', action: paths.checkout(), replace: true, preventScrollReset: true });
    },
    [submit],
  );
  useEffect(() => {
    const form = formRef.current;
    if (form && changedEarly(form).some(({ name }) => deciding.has(name))) refresh(form);
  }, [formRef, refresh]);
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (deciding.has(target.name)) refresh(currentTarget);
  };
}
