import type { DocumentRecord } from '#contract/document.ts';
import type { Env } from '../env.ts';

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
  const { bank, bik, account, corrAccount, ...seller } = row;
  const known = bank !== null && bik !== null && account !== null;
  return { ...seller, bank: known ? { name: bank, bik, account, corrAccount: corrAccount ?? '' } : null };
}
