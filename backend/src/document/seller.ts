import type { DocumentRecord } from '#contract/document.ts';
import { isBankAccount, isCorrespondentAccount } from '#contract/party-numbers.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';

/** Who sells, as documents keep it. */
export interface Seller {
  name: string;
  inn: string;
  kpp: string | null;
  address: string;
  bank: DocumentRecord['seller']['bank'];
  /** Who signs; empty for nobody in particular. */
  director: string;
  directorPosition: string;
  accountant: string;
}

interface SellerRow extends Omit<Seller, 'bank'> {
  bank: string | null;
  bik: string | null;
  account: string | null;
  corrAccount: string | null;
  invoiceDays: number;
}

const sellerSql = `SELECT name, inn, kpp, address, bank, bik, account, corr_account AS corrAccount, director,
    director_position AS directorPosition, accountant, invoice_days AS invoiceDays FROM seller ORDER BY id LIMIT 1`;

/** Null if the supplier hasn't said who sells: then nothing can be made out. */
export async function readSeller(env: Env): Promise<(Seller & { invoiceDays: number }) | null> {
  const row = await env.trade.prepare(sellerSql).first<SellerRow>();
  if (!row) return null;
  const { name, inn, kpp, address, director, directorPosition, accountant, invoiceDays } = row;
  return { name, inn, kpp, address, director, directorPosition, accountant, invoiceDays, bank: bankOf(row) };
}

/** Null if it isn't told, or a number has a typing error: money would go to nobody, or to somebody else. */
function bankOf({ bank: name, bik, account, corrAccount }: SellerRow): Seller['bank'] {
  if (name === null || bik === null || account === null) return null;
  const isRight = isBankAccount(account, bik) && (!corrAccount || isCorrespondentAccount(corrAccount, bik));
  if (isRight) return { name, bik, account, corrAccount: corrAccount ?? '' };
  logEvent('SellerRequisitesInvalid', {});
  return null;
}
