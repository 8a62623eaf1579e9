import { pageNumber } from '#app/server/http/page-number.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { exchangeLineKinds, readErpState, readExchangeFile, readExchangeFiles } from '#app/supplier/exchange.server.ts';

/** What waits for the ERP, and the files of all exchanges, newest first. */
export async function loadFiles(context: LoadContext, searchParams: URLSearchParams) {
  const [{ items, meta, isBuilding }, erp] = await Promise.all([
    readExchangeFiles(context.supplier, pageNumber(searchParams)),
    readErpState(context.supplier),
  ]);
  return {
    title: context.t('exchange:title'),
    files: items,
    isBuilding,
    erp: erp && { waiting: erp.waiting, since: erp.since, seen: erp.seen },
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

/** The lines of one file. */
export async function loadReport(context: LoadContext, searchParams: URLSearchParams, file: string) {
  const kind = exchangeLineKinds.find((one) => one === searchParams.get('kind'));
  const id = idIn(context, file);
  const answer = await readExchangeFile(context.supplier, id, { kind, page: pageNumber(searchParams) });
  return {
    title: context.t('exchange:fileTitle', { name: answer.file.name }),
    file: answer.file,
    kind: kind ?? null,
    kinds: exchangeLineKinds,
    lines: answer.items,
    page: answer.meta.currentPage,
    pageCount: answer.meta.pageCount,
  };
}

export type FilesData = Awaited<ReturnType<typeof loadFiles>>;
export type ReportData = Awaited<ReturnType<typeof loadReport>>;
