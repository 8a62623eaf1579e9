import { useTranslation } from 'react-i18next';
import { Requisites } from '#app/features/product/requisites/requisites.tsx';
import { Code } from '#app/ui/codes/qr-code.tsx';
import css from '#app/ui/record-page.module.css';
import type { PaymentRequisites } from '#contract/payment.ts';

/** How it is paid from a bank: by its code, or by the requisites as text. */
export function Transfer({ requisites: { seller, qr, amount, purpose } }: { requisites: PaymentRequisites }) {
  const { t } = useTranslation('paying');
  if (!seller) return <p className={css.quiet}>{t('paying:noRequisites')}</p>;
  return (
    <>
      {qr ? <p className={css.quiet}>{t('paying:codeHint')}</p> : null}
      <div className={css.coded}>
        {qr ? <Code code={qr} label={t('paying:code')} /> : null}
        <Requisites payee={seller} sum={amount} purpose={purpose} />
      </div>
    </>
  );
}
