import { dottedDay } from '../calendar/day-text.ts';
import { purposeLength } from '../document/paper/purpose.ts';

/** Requisites of a bank transfer for its code. */
export interface Transfer {
  name: string;
  account: string;
  bank: string;
  bik: string;
  correspondentAccount: string;
  /** Kopecks. */
  sum: number;
  purpose: string;
  inn: string;
  /** Null for a sole trader. */
  kpp: string | null;
  payerInn: string;
  document?: { number: string; day: string } | undefined;
  contract?: string | undefined;
}

/**
 * Text of a payment code by ГОСТ Р 56042-2014, in UTF-8. The first five keys are required and stand in this order; КПП of
 * the payee is `KPP`, whatever other samples write. A value can't hold the separator; one that is too long is cut, but for
 * numbers, which would be wrong then.
 */
export function transferCode(transfer: Transfer): string {
  const { document, contract } = transfer;
  const fields: readonly [string, string][] = [
    ['Name', cut(transfer.name, 160)],
    ['PersonalAcc', transfer.account],
    ['BankName', cut(transfer.bank, 45)],
    ['BIC', transfer.bik],
    ['CorrespAcc', transfer.correspondentAccount || '0'],
    ['Sum', String(transfer.sum)],
    ['Purpose', cut(transfer.purpose, purposeLength)],
    ['PayeeINN', transfer.inn],
    ['KPP', transfer.kpp ?? ''],
    ['PayerINN', transfer.payerInn],
    ['DocNo', document ? fits(document.number, 15) : ''],
    ['DocDate', document ? dottedDay(document.day) : ''],
    ['Contract', contract ? cut(contract, 60) : ''],
  ];
  return ['ST00012', ...fields.flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))].join('|');
}

const tidy = (text: string) =>
  text
    .replaceAll('|', ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** By characters, so that none is halved. */
function cut(text: string, length: number): string {
  return [...tidy(text)].slice(0, length).join('').trim();
}

function fits(text: string, length: number): string {
  const tidied = tidy(text);
  return tidied.length <= length ? tidied : '';
}
