import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import type { CartAnswer } from './change.server.ts';
import { EmptyCart } from './empty-cart.tsx';
import { Freshness } from './freshness.tsx';
import { LineTable } from './line-table.tsx';
import type { CartData } from './load.server.ts';
import css from './page.module.css';
import { RemovedLines } from './removed-lines.tsx';
import { Summary } from './summary.tsx';
import { Toolbar } from './toolbar.tsx';
import { cartFetcher, useCartForm } from './use-cart-form.ts';

type FilledData = Extract<CartData, { signedIn: boolean }>;

/** The cart, or what stands in its place. */
export function CartPage({ data, posted }: { data: CartData; posted: CartAnswer | undefined }) {
  if (data.cart) return <FilledCart data={data} posted={posted} />;
  return <LostCart data={data} posted={posted} />;
}

function FilledCart({ data, posted }: { data: FilledData; posted: CartAnswer | undefined }) {
  const t = useT();
  const { cart, signedIn } = data;
  const here = paths.cart(cart.page);
  const { box, answer = posted, saving } = useCartForm(cart, here);
  const removed = <RemovedLines removed={answer?.removed} requestId={data.requestId} />;
  if (cart.positions === 0) {
    return (
      <div className={css.page}>
        <h1>{t('cart.title')}</h1>
        {removed}
        <EmptyCart signedIn={signedIn} />
      </div>
    );
  }
  return (
    <div className={css.page} ref={box}>
      <header className={css.heading}>
        <h1>{t('cart.title')}</h1>
        <p className={css.count}>{t('cart.positions', { count: cart.positions })}</p>
      </header>
      {removed}
      <Form
        method="post"
        action={here}
        state={answer?.state}
        navigate={false}
        fetcherKey={cartFetcher}
        className={css.form}
        autoComplete="off"
      >
        {/* Enter in a field presses the first button of a form: it must not be one that deletes. */}
        <button type="submit" name="intent" value="save" className={css.first} tabIndex={-1} aria-hidden="true" />
        <div className={css.list}>
          <ErrorSummary state={answer?.state} labels={fieldLabels(cart.lines)} />
          <Freshness cart={cart} />
          <Toolbar positions={cart.positions} />
          <LineTable lines={cart.lines} answer={answer} />
          <Pagination page={cart.page} pageCount={cart.pageCount} pathOf={paths.cart} />
        </div>
        <Summary data={data} saving={saving} />
      </Form>
    </div>
  );
}

function fieldLabels(lines: FilledData['cart']['lines']): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ id, name }) => [`amount-${id}`, `comment-${id}`].map((key) => [key, name])),
  );
}

/** The supplier does not answer: what was typed goes along in the form that sends it again. */
function LostCart({ data, posted }: { data: Extract<CartData, { cart: null }>; posted: CartAnswer | undefined }) {
  const t = useT();
  if (!posted?.resend) return <FailurePage failure={data.failure} />;
  return (
    <div className={css.page}>
      <h1>{t('cart.title')}</h1>
      <ErrorSummary state={posted.state} />
      <ResendForm action={paths.cart()} fields={posted.resend}>
        <Button look="primary">{t('cart.resend')}</Button>
      </ResendForm>
    </div>
  );
}
