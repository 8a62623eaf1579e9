import { useFetcher, useOutlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinesForm, NotSaved } from '#app/features/product/lines/lines-form.tsx';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { lineLabels, useLines } from '#app/features/product/lines/use-lines.ts';
import { OverdueDebt } from '#app/features/product/overdue-debt.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { ExportOne } from '#app/ui/conform/export-form.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { keepsFocus, PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintedAt } from '#app/ui/printed-at.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import { SortLinks } from '#app/ui/sort-links.tsx';
import { Freshness, RefreshForm, useFailedRefresh } from './actualization.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { CartData } from './cart.server.ts';
import type { CartAnswer } from './change-cart.server.ts';
import { ClearedLines } from './cleared-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { LineTable } from './line-table.tsx';
import { RemovedLines } from './notices.tsx';
import css from './page.module.css';
import { placeQuery, sortsOf } from './place.ts';
import { Summary } from './summary.tsx';
import { Revising, SetAside, Toolbar } from './toolbar.tsx';
import { useKeptOrder } from './use-kept-order.ts';
import type { LineView } from './view.ts';

const fetcherKey = 'cart';

type FilledData = Extract<CartData, { signedIn: boolean }>;

interface Props<T> {
  data: T;
  /** Answer of a document post. */
  posted: CartAnswer | undefined;
}

export function CartPage({ data, posted }: Props<CartData>) {
  if (data.cart) return <KnownCart data={data} posted={posted} />;
  return <LostCart data={data} posted={posted} />;
}

/** The form for articles stays the same one when the cart gets its first line or loses its last. */
function KnownCart({ data, posted }: Props<FilledData>) {
  const { t } = useTranslation(['cart', 'ui']);
  const { cart, signedIn } = data;
  const quickOrder = useOutlet();
  const { data: answer = posted } = useFetcher<CartAnswer>({ key: fetcherKey });
  const debt = data.overdue ? (
    <OverdueDebt {...data.overdue} action={<Link to={paths.payments()}>{t('ui:overdue.pay')}</Link>} />
  ) : null;
  const isEmpty = cart.positions === 0;
  const removed = <RemovedLines removed={answer?.removed} action={paths.cart(placeQuery(cart))} isLast={isEmpty} />;
  return (
    <div className={css.page}>
      {isEmpty ? <PageHeading>{t('cart:title')}</PageHeading> : <CartHeading data={data} />}
      {debt}
      {removed}
      {cart.cleared ? <ClearedLines {...cart.cleared} /> : null}
      {isEmpty ? <EmptyCart signedIn={signedIn} /> : <RefreshForm cart={cart} />}
      {quickOrder ?? <OpenQuickOrder cart={cart} />}
      {isEmpty ? null : <CartForm key={cart.page} data={data} posted={posted} />}
    </div>
  );
}

function OpenQuickOrder({ cart }: { cart: FilledData['cart'] }) {
  const { t } = useTranslation('cart');
  return (
    <p className={css.quick}>
      <Link to={paths.cartQuickOrder(placeQuery(cart))} state={keepsFocus} preventScrollReset>
        {t('cart:quickOrder')}
      </Link>
    </p>
  );
}

function CartHeading({ data: { cart, signedIn, at, requestId } }: { data: FilledData }) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('cart');
  return (
    <>
      <header className={css.heading}>
        <PageHeading>{t('cart:title')}</PageHeading>
        <p className={css.count}>
          {t('cart:positions', { count: cart.positions })}{' '}
          {cart.value === null ? null : t('cart:wholeSum', { sum: formatMoney(cart.value) })}
        </p>
      </header>
      {signedIn ? (
        <ExportOne
          id={1}
          action={paths.exportCart({ sort: placeQuery(cart).sort })}
          page={paths.cart(placeQuery(cart))}
          requestId={requestId}
        />
      ) : null}
      <PrintedAt at={at} />
    </>
  );
}

function CartForm({ data, posted = data.noted ?? undefined }: { data: FilledData; posted: CartAnswer | undefined }) {
  const { t } = useTranslation('cart');
  const { cart } = data;
  // The form for articles stays open.
  const cartPath = useOutlet() ? paths.cartQuickOrder : paths.cart;
  const lines = useLines({ id: 'cart-form', fetcherKey, posted, lines: useKeptOrder(cart.lines), valuesOf, seenOf });
  const { form, rows, answer, isSaving, isRefused } = lines;
  const hasFailed = useFailedRefresh(cart, { at: data.at, posted });
  return (
    <LinesForm lines={lines} action={paths.cart(placeQuery(cart))} requestId={data.requestId} className={css.form}>
      <div className={css.list}>
        <ErrorSummary form={form} labels={lineLabels(rows)} />
        {posted?.message ? (
          <div role="status">
            <Banner>{posted.message}</Banner>
          </div>
        ) : null}
        <NotSaved answer={answer}>{t('cart:notSaved')}</NotSaved>
        <Freshness cart={cart} at={data.at} hasFailed={hasFailed} />
        {cart.revises ? <Revising order={cart.revises} /> : cart.isAside ? <SetAside /> : null}
        <Toolbar positions={cart.positions} makesOffers={data.makesOffers} />
        <SortLinks
          label={t('cart:order')}
          items={sortsOf(cart).map((sort) => ({
            label: t(`cart:sort.${sort}`),
            to: cartPath({ sort }),
            isCurrent: sort === cart.sort,
          }))}
        />
        <LineTable rows={rows} conflicts={answer?.conflicts ?? []} staleAt={hasFailed ? cart.pricesAt : null} />
        <Pagination
          page={cart.page}
          pageCount={cart.pageCount}
          pathOf={(page) => cartPath(placeQuery({ ...cart, page }))}
          saves
        />
      </div>
      <Summary data={data} saving={isSaving} isRefused={isRefused} />
      {data.blockers.length > 0 ? null : <BuyBar cart={cart} isRefused={isRefused} />}
    </LinesForm>
  );
}

function valuesOf({ amount, comment, selected }: LineView) {
  return { amount: String(amount), comment, selected };
}

function seenOf(line: LineView) {
  return snapshotText(line.id, line);
}

/** Without the lines: a form that posts again what was typed, when the supplier is down, or a quick order's rows. */
function LostCart({ data, posted }: Props<Extract<CartData, { cart: null }>>) {
  const { t } = useTranslation('cart');
  const quickOrder = useOutlet();
  const form = useAppForm({ id: 'resend-form', lastResult: posted?.lastResult });
  if (quickOrder && !data.failure) {
    return (
      <div className={css.page}>
        <PageHeading>{t('cart:title')}</PageHeading>
        <Link to={paths.cart()}>{t('cart:backToLines')}</Link>
        {quickOrder}
      </div>
    );
  }
  if (!posted?.resend) return data.failure && <FailurePage failure={data.failure} />;
  return (
    <div className={css.page}>
      <PageHeading>{t('cart:title')}</PageHeading>
      <ErrorSummary form={form} />
      <ResendForm action={paths.cart()} fields={posted.resend}>
        <Button look="primary">{t('cart:resend')}</Button>
      </ResendForm>
    </div>
  );
}
