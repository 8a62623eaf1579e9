import { useTranslation } from 'react-i18next';
import { CopyCode } from '#app/features/product/copy-code.tsx';
import css from '#app/ui/record-page.module.css';
import type { DocumentData } from './details.server.ts';
import { Fact } from './facts.tsx';

/** Where to pay: each value can be copied. Null if the supplier hasn't told its bank. */
export function Requisites({ document: { seller, rest, purpose } }: Pick<DocumentData, 'document'>) {
  const { t } = useTranslation('documents');
  const { bank } = seller;
  if (!bank) return null;
  const values = {
    name: seller.name,
    inn: seller.inn,
    kpp: seller.kpp ?? '',
    account: bank.account,
    bank: bank.name,
    bik: bank.bik,
    corrAccount: bank.corrAccount,
    sum: rest > 0 ? (rest / 100).toFixed(2) : '',
    purpose,
  };
  return (
    <section className={css.section} aria-labelledby="document-requisites">
      <h2 id="document-requisites">{t('documents:requisites')}</h2>
      <dl className={css.facts}>
        {(Object.keys(values) as (keyof typeof values)[]).map((key) => (
          <Fact key={key} name={t(`documents:requisite.${key}`)}>
            {values[key] ? <CopyCode code={values[key]} /> : null}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
