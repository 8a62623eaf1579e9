import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/import.ts';
import type { Supplier } from './client/supplier.ts';

export type ImportPage = CallAnswer<typeof contract.getImport>;
export type ImportTarget = Pick<CallBody<typeof contract.applyImport>, 'target' | 'id' | 'name' | 'remember'>;
export type AppliedImport = CallAnswer<typeof contract.applyImport>;

/** A page of thirty rows with three candidates each weighs less than 15 kB brotli. */
export const rowsPerPage = 30;

/** Idempotent by request id. */
export async function importText(supplier: Supplier, text: string, requestId: string): Promise<number> {
  return (await supplier.call(contract.importText, { body: { text } }, { requestId })).id;
}

/** Idempotent by request id. May take as long as the form says. */
export async function importFile(supplier: Supplier, file: File, seconds: number, requestId: string): Promise<number> {
  const body = { file, name: file.name.replace(/\p{C}/gu, '').slice(-255) };
  return (await supplier.call(contract.importFile, { body }, { requestId, patienceMs: seconds * 1000 })).id;
}

export async function readImports(supplier: Supplier): Promise<CallAnswer<typeof contract.getImports>['items']> {
  return (await supplier.call(contract.getImports)).items;
}

/** Somebody else's is rejected with 404, like a missing one. */
export function readImport(
  supplier: Supplier,
  id: number,
  { page = 1, isOpen = false }: { page?: number; isOpen?: boolean } = {},
): Promise<ImportPage> {
  const query = { page, 'per-page': rowsPerPage, 'filters[open]': isOpen ? '1' : '0' } as const;
  return supplier.call(contract.getImport, { params: { id }, query });
}

/** Answers the rows that another window has changed since they were seen, which stay as they are. */
export async function saveRows(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.updateImport>,
): Promise<contract.ImportRow[]> {
  return (await supplier.call(contract.updateImport, { params: { id }, body })).conflicts;
}

export async function skipWithoutAmount(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.updateImport, {
    params: { id },
    body: { rows: [], skipWithoutAmount: true, editor: '' },
  });
}

export async function saveColumns(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.setImportColumns>,
): Promise<void> {
  await supplier.call(contract.setImportColumns, { params: { id }, body });
}

/** Idempotent by request id. */
export function applyImport(
  supplier: Supplier,
  id: number,
  target: ImportTarget,
  requestId: string,
): Promise<AppliedImport> {
  const body = { ...target, choices: {}, skip: [] };
  return supplier.call(contract.applyImport, { params: { id }, body }, { requestId });
}

export function readImportErrors(supplier: Supplier, id: number): Promise<Response> {
  return supplier.download(contract.getImportErrors, { params: { id } });
}
