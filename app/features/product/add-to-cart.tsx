import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FormToken } from '#app/ui/form-token.tsx';
import { Link } from '#app/ui/link.tsx';
import { smallestAmount } from '#app/ui/smallest-amount.ts';
import { StepperField } from '#app/ui/stepper.tsx';
import { type Toast, useToast } from '#app/ui/toast.ts';
import css from './add-to-cart.module.css';
import type { AddAnswer } from './answers.ts';
import { type Item, orderableAmount } from './item.ts';
import { type OrderForms, useOrdering } from './ordering.tsx';
import { useSharedFetcher } from './use-shared-fetcher.ts';

type Orderable = Pick<Item, 'name' | 'unit' | 'batch' | 'step' | 'cart'> & {
  /** `custom:` for the company's own product. */
  id: number | `custom:${number}`;
};

interface Props {
  item: Orderable;
  /** Requested amount, raised to one that can be ordered. */
  requestedAmount?: number | null;
  primary?: boolean;
  /** The amount as typed so far, when the row keeps it. */
  typed?: string | undefined;
  onTyped?: ((value: string) => void) | undefined;
  children?: ReactNode;
}

/** After a failure the button that sent the request offers to send the same one again, unless another amount was typed. */
export function AddToCart({ item, requestedAmount = null, primary = false, typed, onTyped, children }: Props) {
  const { returnTo, addAction, words } = useOrdering();
  const topic = `add-${item.id}`;
  const { fetcher, answer } = useSharedFetcher<AddAnswer>(topic);
  const isSending = fetcher.state === 'submitting';
  const button = useRef<HTMLButtonElement>(null);
  const { submit } = fetcher;
  const repeat = useCallback(
    ({ fields, action }: Sent) => {
      // The button that was pressed goes with its message.
      button.current?.focus();
      submit(fields, { method: 'post', action });
    },
    [submit],
  );
  const { requestId, amount, sent, ...latest } = useAnswer(answer, { topic, name: item.name, repeat });
  /** The amount as typed, once it was touched. */
  const [touched, setTouched] = useState<string | null>(null);
  const failure = isSending ? null : latest.failure;
  const label = primary ? words.addFull : words.add;
  return (
    <fetcher.Form
      method="post"
      action={addAction}
      className={css.add}
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
        else sent.current = { fields: new FormData(event.currentTarget), action: addAction };
      }}
    >
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="productId" value={item.id} />
      <FormToken />
      <StepperField
        key={requestedAmount}
        name="amount"
        label={words.amount}
        words={words.stepper}
        minimumBatch={item.batch ?? 1}
        multiplicity={item.step ?? 1}
        defaultValue={typed ?? orderableAmount(requestedAmount ?? 1, item)}
        onAmount={(value) => {
          setTouched(value);
          onTyped?.(value);
        }}
      />
      {/* A second click would add again if the first was answered in between. */}
      <Button
        ref={button}
        look={primary ? 'primary' : 'secondary'}
        aria-disabled={isSending || undefined}
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {failure && repeats(latest.failed, touched) ? words.addAgain : label}
      </Button>
      {children}
      {failure ? <p className={css.failed}>{messageOf(failure, words)}</p> : null}
      <OrderNote item={item} amount={amount ?? item.cart} />
    </fetcher.Form>
  );
}

/** A request as it was sent: by the time it is repeated, the field may hold another amount. */
interface Sent {
  fields: FormData;
  action: paths.Path;
}

/** True if the form would send the failed request again. */
function repeats(failed: Sent | null, touched: string | null): boolean {
  return failed !== null && (touched === null || touched === failed.fields.get('amount'));
}

interface Latest {
  requestId: string;
  amount?: number | undefined;
  /** Null when another button of the product sent the failed request. */
  failure: AddAnswer | null;
  /** The request that can be repeated. */
  failed: Sent | null;
}

interface AnswerOptions {
  topic: string;
  name: string;
  repeat: (sent: Sent) => void;
}

/** Shows the answer. The next request gets a new id once the last one is settled. */
function useAnswer(answer: AddAnswer | undefined, { topic, name, repeat }: AnswerOptions) {
  const { requestId, words } = useOrdering();
  const showToast = useToast();
  /** The request of this form that waits for its answer. */
  const sent = useRef<Sent | null>(null);
  const [latest, setLatest] = useState<Latest>({ requestId, failure: null, failed: null });
  useEffect(() => {
    if (!answer) return;
    const request = sent.current;
    sent.current = null;
    const failure = request && !answer.ok ? answer : null;
    const failed = failure?.canRetry ? request : null;
    setLatest((last) => ({
      requestId: failed ? last.requestId : crypto.randomUUID(),
      amount: answer.amount ?? last.amount,
      failure,
      failed,
    }));
    const retry = failed
      ? () => {
          if (sent.current) return;
          sent.current = failed;
          repeat(failed);
        }
      : undefined;
    const withdraw = showToast({ topic, message: messageOf(answer, words), retry, ...toastOf(answer, name) });
    // Nobody could tell the answer to a request that is repeated when the button has gone.
    return failed ? withdraw : undefined;
  }, [answer, topic, name, words, showToast, repeat]);
  return { ...latest, sent };
}

function messageOf({ message, offline }: AddAnswer, words: OrderForms['words']): string {
  return message || (offline ? words.addOffline : words.addFailed);
}

/** A refusal of this one product names it. */
function toastOf({ ok, status, amount }: AddAnswer, name: string): Partial<Toast> {
  return ok ? { about: paths.cart() } : { kind: 'error', status, ...(amount === undefined && { prefix: name }) };
}

/** How the product is sold, and how much of it is in the cart. */
export function OrderNote({ item, amount }: { item: Orderable; amount: number | undefined }) {
  const { batch = 1, step = 1 } = item;
  const hasRules = batch > 1 || step > 1;
  if (!hasRules && !amount) return null;
  return (
    <p className={css.note}>
      {hasRules ? <Rules item={item} /> : null}
      {amount ? <InCart amount={amount} unit={item.unit} /> : null}
    </p>
  );
}

function Rules({ item: { batch = 1, step = 1, unit } }: { item: Orderable }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('product');
  const rules = [
    ...(batch > step ? [t('product:batch', { amount: formatNumber(smallestAmount({ batch, step })), unit })] : []),
    ...(step > 1 ? [t('product:multiple', { amount: formatNumber(step), unit })] : []),
  ].join(', ');
  return (
    <span className={css.rules} title={rules}>
      {rules}
    </span>
  );
}

function InCart({ amount, unit }: { amount: number; unit: string }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('product');
  return (
    <Link to={paths.cart()} className={css.inCart} prefetch="none">
      {t('product:inCart', { amount: formatNumber(amount), unit })}
    </Link>
  );
}
