import type { FileFormat } from '#contract/job.ts';
import type { Sheets } from './sheet.ts';

const fileTypes: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** Writes tables as a file. The writers are loaded when they are needed: that of PDF is larger than the rest of the worker. */
export async function writeFile(format: FileFormat, sheets: Sheets): Promise<{ bytes: Uint8Array; type: string }> {
  return { bytes: await bytesOf(format, sheets), type: fileTypes[format] };
}

async function bytesOf(format: FileFormat, sheets: Sheets): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return (await import('./csv.ts')).writeCsv(sheets);
    case 'pdf':
      return await (await import('./pdf.ts')).writePdf(sheets);
    default:
      return (await import('./xlsx.ts')).writeXlsx(sheets);
  }
}
