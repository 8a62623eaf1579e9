import { useTranslation } from 'react-i18next';
import { CopyCode } from '#app/features/product/copy-code.tsx';
import css from '#app/ui/record-page.module.css';
import type { PaymentRequisites } from '#contract/payment.ts';
import { Code } from './code.tsx';

/** How it is paid from a bank: by its code, or by the requisites as text. */
export function Transfer({ requisites: { seller, qr, amount, purpose } }: { requisites: PaymentRequisites }) {
  const { t } = useTranslation('paying');
  if (!seller) return <p className={css.quiet}>{t('paying:noRequisites')}</p>;
  const values = {
    name: seller.name,
    inn: seller.inn,
    kpp: seller.kpp ?? '',
    account: seller.account,
    bank: seller.bank,
    bik: seller.bik,
    corrAccount: seller.corrAccount,
    sum: (amount / 100).toFixed(2),
    purpose,
  };
  const shown = (Object.keys(values) as (keyof typeof values)[]).filter((key) => values[key] !== '');
  return (
    <>
      {qr ? (
        <>
          <p className={css.quiet}>{t('paying:codeHint')}</p>
          <Code code={qr} label={t('paying:code')} />
        </>
      ) : null}
      <dl className={css.facts}>
        {shown.map((key) => (
          <div key={key} className={css.fact}>
            <dt>{t(`paying:requisite.${key}`)}</dt>
            <dd>
              <CopyCode code={values[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
