import { drawPicture, type PictureKind } from './pictures.ts';

/** Documents that come with a product. */
const papers = {
  passport: {
    title: 'Паспорт изделия',
    lines: [
      '1. Изделие соответствует требованиям технических регламентов ТР ТС 004/2011 и ТР ТС 020/2011.',
      '2. Монтаж выполняет персонал с группой по электробезопасности не ниже III.',
      '3. Перед монтажом отключите напряжение и проверьте его отсутствие.',
      '4. Хранить в упаковке при температуре от −25 до +40 °C.',
      '5. Гарантийный срок указан в характеристиках товара.',
    ],
  },
  certificate: {
    title: 'Сертификат соответствия',
    lines: [
      'Образец документа демонстрационного каталога.',
      'Продукция прошла испытания и соответствует требованиям',
      'ТР ТС 004/2011 «О безопасности низковольтного оборудования».',
      'Срок действия: 5 лет со дня выдачи.',
    ],
  },
} as const;

/** Path of a document for products with a picture of this kind. */
export function documentUrl(paper: keyof typeof papers, kind: PictureKind): string {
  return `/media/documents/${paper}-${kind}.svg`;
}

/** Generates the document of a file name such as `passport-breaker`; null if there is none. */
export function drawDocument(name: string): string | null {
  const [, paper, kind] = /^([a-z]+)-([a-z]+)$/.exec(name) ?? [];
  const picture = kind ? drawPicture(`${kind}-c1`) : null;
  if (!paper || !Object.hasOwn(papers, paper) || picture === null) return null;
  const { title, lines } = papers[paper as keyof typeof papers];
  const body = lines.map((line, at) => `<text x="60" y="${330 + at * 30}" font-size="16">${line}</text>`).join('');
  const drawn = picture.replace('<svg ', '<svg x="60" y="130" width="140" height="140" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1188" font-family="sans-serif" fill="#2b323b"><rect width="840" height="1188" fill="#fff"/><text x="60" y="90" font-size="30">${title}</text>${drawn}${body}</svg>`;
}
