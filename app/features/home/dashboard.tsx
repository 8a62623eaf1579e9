import { useTranslation } from 'react-i18next';
import { OverdueDebt } from '#app/features/product/overdue-debt.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import { Status } from '#app/ui/status.tsx';
import type { OrderState } from '#contract/order.ts';
import css from './dashboard.module.css';
import type { Dashboard } from './dashboard.server.ts';
import { stepOf } from './order-step.ts';
import { Owed, owes } from './owed.tsx';

/** What waits for the buyer: what stops orders, then money, then orders. */
export function Waiting({ obstacles, payments, account, waiting, approvals, approvalsElsewhere, plans }: Dashboard) {
  const { t } = useTranslation('home');
  const money = payments === 'closed' ? undefined : payments;
  const isClear = obstacles && obstacles.blockers.length === 0 && !obstacles.overdue;
  const hasDecided = approvals + approvalsElsewhere === 0;
  const isQuiet = isClear && hasDecided && !plans && waiting?.items.length === 0 && money !== null && !owes(money);
  return (
    <section>
      <h2>{t('home:waits')}</h2>
      {account === 'none' ? <p>{t('home:noCompany')}</p> : null}
      {!obstacles || money === null || waiting === null ? <p>{t('home:failed')}</p> : null}
      {isQuiet ? <p className={css.quiet}>{t('home:nothingWaits')}</p> : null}
      {obstacles ? <Stopped {...obstacles} /> : null}
      {money ? <Owed {...money} debt={obstacles?.overdue?.amount} /> : null}
      <ToApprove count={approvals} elsewhere={approvalsElsewhere} />
      <Plans plans={plans} />
      <Orders orders={waiting?.items ?? []} />
      {waiting && waiting.count > waiting.items.length ? (
        <Link to={paths.orders({ state: 'waiting' })}>{t('home:allWaiting', { count: waiting.count })}</Link>
      ) : null}
    </section>
  );
}

function Plans({ plans }: Pick<Dashboard, 'plans'>) {
  const { t } = useTranslation('home');
  if (!plans) return null;
  const { count, person } = plans;
  return <Link to={paths.orderPlans(new URLSearchParams({ person }))}>{t('home:plans', { count })}</Link>;
}

function ToApprove({ count, elsewhere }: { count: number; elsewhere: number }) {
  const { t } = useTranslation('home');
  return (
    <>
      {count > 0 ? <Link to={paths.approvals()}>{t('home:approvals', { count })}</Link> : null}
      {elsewhere > 0 ? <Link to={paths.approvals()}>{t('home:approvalsElsewhere', { count: elsewhere })}</Link> : null}
    </>
  );
}

/** The debt says itself that it stops orders to those who may see its sum. */
function Stopped({ blockers, overdue }: NonNullable<Dashboard['obstacles']>) {
  const { t } = useTranslation(['home', 'ui']);
  return (
    <>
      {overdue ? (
        <OverdueDebt
          {...overdue}
          action={<Link to={paths.payments({ status: 'overdue' })}>{t('ui:overdue.pay')}</Link>}
        />
      ) : null}
      {blockers.map(({ code, message }) =>
        code === 'Overdue' && overdue ? null : (
          <Banner
            key={code}
            tone="warning"
            action={code === 'NoLegalEntity' ? <Link to={paths.company()}>{t('home:addRequisites')}</Link> : null}
          >
            {message}
          </Banner>
        ),
      )}
    </>
  );
}

export function OpenOrders({ orders }: Pick<Dashboard, 'orders'>) {
  const { t } = useTranslation('home');
  if (!orders) {
    return (
      <section>
        <h2>{t('home:orders')}</h2>
        <p>{t('home:failed')}</p>
      </section>
    );
  }
  return (
    <section>
      <h2>{t('home:orders')}</h2>
      {orders.items.length === 0 ? <p className={css.quiet}>{t('home:noOrders')}</p> : null}
      <Orders orders={orders.items} />
      {orders.count > orders.items.length ? (
        <Link to={paths.orders({ state: 'moving' })}>{t('home:allMoving', { count: orders.count })}</Link>
      ) : (
        <Link to={paths.orders()}>{t('home:allOrders')}</Link>
      )}
    </section>
  );
}

function Orders({ orders }: { orders: NonNullable<Dashboard['orders']>['items'] }) {
  const { formatDate, formatMoney } = useFormats();
  const { t } = useTranslation('home');
  if (orders.length === 0) return null;
  return (
    <ul className={css.orders}>
      {orders.map(({ id, number, created, state, status, total }) => (
        <li key={id}>
          <Link to={paths.order(id)}>{t('home:orderOf', { number, date: formatDate(created) })}</Link>
          <b>{formatMoney(total)}</b>
          <Step state={state} />
          <Status tone={stateTones[state]}>{status}</Status>
        </li>
      ))}
    </ul>
  );
}

function Step({ state }: { state: OrderState }) {
  const { t } = useTranslation('home');
  const step = stepOf(state);
  return step ? <span className={css.step}>{t(`home:step.${step}`)}</span> : null;
}

export function Credit({ account }: Pick<Dashboard, 'account'>) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('home');
  if (account === null) return <p>{t('home:creditFailed')}</p>;
  if (typeof account === 'string' || !account.credit) return null;
  const { limit, free } = account.credit;
  return (
    <section className={css.credit}>
      <h2>{t('home:credit')}</h2>
      <p>{t('home:creditFree', { free: formatMoney(free), limit: formatMoney(limit) })}</p>
      <meter value={free} max={limit} low={limit * 0.2} aria-label={t('home:creditLeft')} />
      <Link to={paths.company()}>{t('home:company')}</Link>
    </section>
  );
}

/** For a company that hasn't ordered yet. */
export function FirstSteps({ mayInvite }: Pick<Dashboard, 'mayInvite'>) {
  const { t } = useTranslation('home');
  return (
    <section>
      <h2>{t('home:first.title')}</h2>
      <ol className={css.steps}>
        <li>
          <Link to={paths.catalogue()}>{t('home:first.find')}</Link> {t('home:first.findHint')}
        </li>
        <li>
          <a href="#quick-order">{t('home:first.quick')}</a> {t('home:first.quickHint')}
        </li>
        <li>
          <Link to={paths.addresses()}>{t('home:first.address')}</Link> {t('home:first.addressHint')}
        </li>
        {mayInvite ? (
          <li>
            <Link to={paths.colleagues()}>{t('home:first.colleagues')}</Link> {t('home:first.colleaguesHint')}
          </li>
        ) : null}
      </ol>
    </section>
  );
}
