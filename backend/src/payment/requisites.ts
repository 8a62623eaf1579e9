import type { PaymentRequisites, WaitingPayment } from '#contract/payment.ts';
import { purposeOf } from '../document/paper/purpose.ts';
import type { OpenDocument } from './document-due.ts';
import { qrCode } from './qr-code.ts';
import { transferCode } from './transfer-code.ts';

/** What paying a document takes. */
type PaidDocument = Omit<OpenDocument, 'orders'>;

/** How these documents are paid by one transfer. */
export function requisitesOf(
  documents: readonly PaidDocument[],
  waiting: readonly WaitingPayment[],
): PaymentRequisites {
  const amount = documents.reduce((sum, { rest }) => sum + rest, 0);
  const purpose = purposeOf(
    documents.map(({ total, rest, vats, ...paper }) => ({ paper, total, vats, before: total - rest, amount: rest })),
  );
  const seller = payeeOf(documents);
  return {
    qr: seller && amount > 0 ? qrCode(codeOf(documents, seller, { amount, purpose })) : null,
    amount,
    purpose,
    seller,
    documents: documents.map(({ id, name, dueDate, isOverdue, rest }) => ({ id, name, dueDate, isOverdue, rest })),
    waiting: [...waiting],
  };
}

type Payee = NonNullable<PaymentRequisites['seller']>;

/** Null for several, or if it isn't known where payments go. */
function payeeOf(documents: readonly PaidDocument[]): Payee | null {
  const payees = documents.map(({ seller: { name, inn, kpp, bank } }) =>
    bank
      ? { name, inn, kpp, bank: bank.name, bik: bank.bik, account: bank.account, corrAccount: bank.corrAccount }
      : null,
  );
  const [first = null] = payees;
  return payees.every((payee) => payee?.account === first?.account && payee?.bik === first?.bik) ? first : null;
}

function codeOf(
  documents: readonly PaidDocument[],
  payee: Payee,
  { amount, purpose }: { amount: number; purpose: string },
) {
  const [first] = documents;
  const only = documents.length === 1 ? first : undefined;
  return transferCode({
    ...{ name: payee.name, account: payee.account, bank: payee.bank, bik: payee.bik, inn: payee.inn, kpp: payee.kpp },
    correspondentAccount: payee.corrAccount,
    sum: amount,
    purpose,
    payerInn: first?.buyer.inn ?? '',
    document: only && { number: only.number, day: only.date },
    contract: only?.contract ?? undefined,
  });
}
