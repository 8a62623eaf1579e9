import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import account from '#app/ui/record-page.module.css';
import { Debt } from '../debt.tsx';
import { Fact } from '../description-item.tsx';
import type { CompanyDetails } from './company.server.ts';
import css from './page.module.css';

type Money = NonNullable<CompanyDetails['money']>;

export function MoneySection({ money, prices, next }: Pick<CompanyDetails, 'money' | 'prices' | 'next'>) {
  const { t } = useTranslation('company');
  return (
    <section className={css.money}>
      <h2>{t('company:money')}</h2>
      {money ? <ToPay money={money} next={next} /> : <p className={account.quiet}>{t('company:moneyClosed')}</p>}
      <dl className={account.facts}>
        <Fact name={t('company:prices')}>{prices}</Fact>
        {money ? <Sums money={money} /> : null}
      </dl>
    </section>
  );
}

function ToPay({ money, next }: { money: Money; next: CompanyDetails['next'] }) {
  const { t } = useTranslation('payments');
  const { overdue, receivables } = money;
  return (
    <>
      <Debt overdue={overdue} next={next} />
      {receivables > 0 ? (
        <p>
          <Link to={paths.payments()}>{t('payments:title')}</Link>
        </p>
      ) : null}
    </>
  );
}

function Sums({ money }: { money: Money }) {
  const { formatBonus, formatMoney } = useFormats();
  const { t } = useTranslation('company');
  const { credit, creditFree, receivables, overdueSum, overdueDays, deferralDays, balance, bonus } = money;
  return (
    <>
      <Fact name={t('company:credit')}>{credit > 0 ? formatMoney(credit) : t('company:noCredit')}</Fact>
      {credit > 0 && creditFree !== null ? <Used credit={credit} free={creditFree} /> : null}
      <Fact name={t('company:receivables')}>{formatMoney(receivables)}</Fact>
      <Fact name={t('company:overdue')}>
        {overdueSum > 0 ? (
          <b className={account.bad}>
            {formatMoney(overdueSum)}, {t('company:days', { count: overdueDays })}
          </b>
        ) : (
          t('company:noOverdue')
        )}
      </Fact>
      <Fact name={t('company:deferral')}>
        {deferralDays > 0 ? t('company:days', { count: deferralDays }) : t('company:noDeferral')}
      </Fact>
      <Fact name={t('company:balance')}>{formatMoney(balance)}</Fact>
      <Fact name={t('company:bonus')}>{formatBonus(bonus)}</Fact>
    </>
  );
}

function Used({ credit, free }: { credit: number; free: number }) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('company');
  const percent = Math.floor(((credit - free) / credit) * 100);
  return (
    <Fact name={t('company:used')}>
      {t('company:usedOf', { percent, free: formatMoney(free) })}
      <meter className={css.meter} value={percent} max={100} high={80} aria-label={t('company:used')} />
    </Fact>
  );
}
