import { insertRows } from './rows.ts';

interface Paper {
  id: number;
  company: number | null;
  type: string;
  name: string;
  number?: string;
  day: string;
  text: string;
}

const papers: readonly Paper[] = [
  {
    id: 640_118_701,
    company: null,
    type: 'terms',
    name: 'Условия поставки и отгрузки',
    day: '2026-09-01',
    text: 'Товар отгружается со склада поставщика в рабочие дни. Право собственности переходит при передаче товара.',
  },
  {
    id: 640_118_702,
    company: null,
    type: 'terms',
    name: 'Порядок возврата товара',
    day: '2026-03-16',
    text: 'Товар надлежащего качества принимается обратно в течение 14 дней, если сохранена упаковка.',
  },
  {
    id: 640_118_703,
    company: null,
    type: 'certificate',
    name: 'Свидетельство дистрибьютора',
    number: 'Д-2026/31',
    day: '2026-01-12',
    text: 'Поставщик является уполномоченным дистрибьютором электротехнической продукции.',
  },
  {
    id: 640_118_704,
    company: null,
    type: 'power',
    name: 'Образец доверенности на получение товара',
    day: '2025-11-10',
    text: 'Доверенность выдана представителю покупателя на получение товара по накладной.',
  },
  ...[
    { id: 640_118_711, company: 1, number: '118/24', day: '2024-02-12' },
    { id: 640_118_712, company: 1, number: '7/26', day: '2026-01-15' },
    { id: 640_118_713, company: 2, number: '203/25', day: '2025-09-01' },
    { id: 640_118_714, company: 3, number: '54/23', day: '2023-04-20' },
    { id: 640_118_715, company: 4, number: '310/22', day: '2022-12-05' },
    { id: 640_118_716, company: 6, number: '77/24', day: '2024-05-14' },
  ].map((contract) => ({
    ...contract,
    type: 'contract',
    name: 'Договор поставки',
    text: 'Поставщик обязуется передавать товар, а покупатель принимать и оплачивать его в срок, указанный в договоре.',
  })),
];

const objectOf = (id: number) => `legal/${id}.rtf`;

/** A document as Rich Text: any word processor opens it, and Russian letters need no embedded font. */
function rtf({ name, number, text }: Paper): Uint8Array {
  const escaped = (words: string) =>
    [...words]
      .map((letter) => (letter < '\x7f' ? letter.replace(/[\\{}]/g, '\\$&') : `\\u${letter.charCodeAt(0)}?`))
      .join('');
  const title = [name, number && `№ ${number}`].filter(Boolean).join(' ');
  const note = 'Образец для демонстрации.';
  const body = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs32\\b ${escaped(title)}\\b0\\par\\fs24 ${escaped(text)}\\par ${escaped(note)}\\par}`;
  return new TextEncoder().encode(body);
}

/** Adds the demonstration's legal documents with their files. */
export async function seedLegalDocuments(trade: D1Database, files: R2Bucket): Promise<void> {
  const rows = [];
  for (const paper of papers) {
    const content = rtf(paper);
    await files.put(objectOf(paper.id), content, { httpMetadata: { contentType: 'application/rtf' } });
    rows.push({
      id: paper.id,
      company_id: paper.company,
      type: paper.type,
      name: paper.name,
      number: paper.number ?? '',
      day: paper.day,
      object: objectOf(paper.id),
      format: 'rtf',
      size: content.length,
    });
  }
  await insertRows(trade, 'legal_document', rows).run();
}
