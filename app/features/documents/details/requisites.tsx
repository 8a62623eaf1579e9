import { useTranslation } from 'react-i18next';
import { Requisites } from '#app/features/product/requisites/requisites.tsx';
import { Code } from '#app/ui/codes/qr-code.tsx';
import css from '#app/ui/record-page.module.css';
import type { DocumentData } from './details.server.ts';

/** Where to pay. Nothing if the supplier hasn't told its bank. */
export function PaymentRequisites({ document: { seller, rest, purpose, qr } }: Pick<DocumentData, 'document'>) {
  const { t } = useTranslation('documents');
  const { bank } = seller;
  if (!bank) return null;
  return (
    <section className={css.section} aria-labelledby="document-requisites">
      <h2 id="document-requisites">{t('documents:requisites')}</h2>
      {qr ? <p className={css.quiet}>{t('documents:codeHint')}</p> : null}
      <div className={css.coded}>
        {qr ? <Code code={qr} label={t('documents:code')} /> : null}
        <Requisites payee={{ ...seller, ...bank, name: seller.name, bank: bank.name }} sum={rest} purpose={purpose} />
      </div>
    </section>
  );
}
