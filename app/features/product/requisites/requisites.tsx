import { useTranslation } from 'react-i18next';
import css from '#app/ui/record-page.module.css';
import { CopyCode } from '../copy-code.tsx';

interface Props {
  /** Who is paid, and at which bank. Its names are those of a payment order. */
  payee: {
    name: string;
    inn: string;
    kpp: string | null;
    account: string;
    bank: string;
    bik: string;
    corrAccount: string;
  };
  /** Kopecks; 0 if nothing is left to pay. */
  sum: number;
  purpose: string;
}

/** What a payment order needs, each value to copy. */
export function Requisites({ payee, sum, purpose }: Props) {
  const { t } = useTranslation('requisites');
  const { name, inn, kpp, account, bank, bik, corrAccount } = payee;
  const values = {
    ...{ name, inn, kpp: kpp ?? '', account, bank, bik, corrAccount },
    sum: sum > 0 ? (sum / 100).toFixed(2) : '',
    purpose,
  };
  const shown = (Object.keys(values) as (keyof typeof values)[]).filter((key) => values[key] !== '');
  return (
    <dl className={css.facts}>
      {shown.map((key) => (
        <div key={key} className={css.fact}>
          <dt>{t(`requisites:${key}`)}</dt>
          <dd>
            <CopyCode code={values[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
