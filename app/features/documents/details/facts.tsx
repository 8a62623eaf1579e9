import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import type { DocumentData } from './details.server.ts';

type Props = Pick<DocumentData, 'document'>;

/** Who, by when, and what is paid of it. */
export function Facts({ document }: Props) {
  const { t } = useTranslation('documents');
  const { formatDate, formatMoney } = useFormats();
  const { dueDate, paid, rest, lessened, orders, seller, buyer, basis, customerOrderNumber, related, reversals } =
    document;
  return (
    <dl className={css.facts}>
      <Fact name={t('documents:seller')}>{partyText(t, seller)}</Fact>
      <Fact name={t('documents:buyer')}>{partyText(t, buyer)}</Fact>
      <Fact name={t('documents:basis')}>{basis}</Fact>
      <Fact name={t('documents:customerOrder')}>{customerOrderNumber}</Fact>
      <Fact name={t('documents:orders')}>
        {orders.length > 0
          ? orders.map(({ id, number }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : null}
                <Link to={paths.order(id)}>{number}</Link>
              </span>
            ))
          : null}
      </Fact>
      {related.map(({ id, name, relation }) => (
        <Fact key={id} name={t(`documents:relation.${relation}`)}>
          <Link to={paths.document(id)}>{name}</Link>
        </Fact>
      ))}
      <Fact name={t('documents:payBy')}>{dueDate ? formatDate(dueDate) : null}</Fact>
      <Payments document={document} />
      <Fact name={t('documents:paid')}>{paid > 0 ? formatMoney(paid) : null}</Fact>
      {reversals.map(({ number, date, amount, vats }) => (
        <Fact key={number} name={t('documents:reversals')}>
          {t('documents:reversal', {
            number,
            date: formatDate(date),
            sum: formatMoney(amount),
            vat: formatMoney(vats.reduce((sum, vat) => sum + vat.amount, 0)),
          })}
        </Fact>
      ))}
      <Fact name={t('documents:lessened')}>{lessened > 0 ? formatMoney(-lessened) : null}</Fact>
      <Fact name={t('documents:rest')}>{rest > 0 ? <b>{formatMoney(rest)}</b> : null}</Fact>
    </dl>
  );
}

function Payments({ document: { payments } }: Props) {
  const { t } = useTranslation('documents');
  const { formatDate, formatMoney } = useFormats();
  return payments.map(({ at, amount, wayName }) => (
    <Fact key={`${at} ${wayName}`} name={t('documents:payment', { day: formatDate(at), way: wayName })}>
      {formatMoney(amount)}
    </Fact>
  ));
}

function partyText(t: Translate, { name, inn, kpp }: { name: string; inn: string; kpp: string | null }): string {
  return kpp ? t('documents:company', { name, inn, kpp }) : t('documents:trader', { name, inn });
}

/** Renders nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
