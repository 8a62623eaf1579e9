/** "2-клавишный", "3-х фазный": the number as the beginning of the adjective. */
const counts: Record<string, string> = { 1: 'одно', 2: 'двух', 3: 'трех', 4: 'четырех', 5: 'пяти' };
const ofPoles: Record<string, string> = { одно: '1', двух: '2', трех: '3', четырех: '4' };

const counted = 'клавишн|фазн|жильн|местн|постов|гнездн|контактн|тарифн|полосн|створчат|проводн|ступенчат|кнопочн';
const adjective = '(?:ый|ая|ое|ые|ого|ой|ому|ым|ую|ых|ыми|ом)';
/** Between a number and what it counts: "3-х полюсный", "2х-клавишный", "5-ти местная". */
const joint = '\\s*-?\\s*(?:(?:х|ти|ми|ух|но)(?![а-я]))?\\s*-?\\s*';
const notInNumber = '(?<![\\d.,x×])';
const end = '(?![a-zа-я])';
const start = '(?<![a-zа-я\\d])';

/** How one thing is written in many ways, in names and queries alike, and the one way that search compares. */
const rules: readonly (readonly [pattern: RegExp, replacement: string | ((...found: string[]) => string)])[] = [
  // "без заземления" is the opposite of "с заземлением".
  [new RegExp(`${start}без\\s+(?=[a-zа-я])`, 'g'), 'без'],
  // "с/з", "о/у" are one word each.
  [new RegExp(`${start}([a-zа-я])\\s?/\\s?([a-zа-я])${end}`, 'g'), '$1$2'],
  // "8/4", "100/5": a size like any other.
  [/(\d)\s?\/\s?(?=\d+(?:[.,]\d+)?(?![\d.,]*[a-zа-я\d]))/g, '$1x'],
  // "мм кв.", "кв. мм"
  [/мм\.?\s?кв\.?(?![а-я])|кв\.?\s?мм(?![а-я])/g, 'мм2'],
  [/(\d\s?)(?:м\.?\s?кв\.?|кв\.?\s?м)(?![а-я])/g, '$1м2'],
  [new RegExp(`${start}(?:ип|iр)[\\s-]*(?=\\d\\d(?!\\d))`, 'g'), 'ip'],
  [new RegExp(`${start}гу(?=\\d)`, 'g'), 'gu'],
  // A diameter: "ф20", "⌀20", "d=20".
  [new RegExp(`${start}(?:[фø⌀∅]|ду|d\\s?=)\\s?(\\d+(?:[.,]\\d+)?)\\s?(?:мм)?${end}`, 'g'), '$1мм'],
  // "3п", "3-х полюсный", "трехполюсный", "3Р": poles.
  [new RegExp(`${notInNumber}([1-4])${joint}(?:полюсн[а-я]*|полюс[а-я]{0,2}|пол\\.?|п|p|р)${end}`, 'g'), '$1p'],
  [/(одно|двух|трех|четырех)полюсн[а-я]*/g, (_, count = '') => `${ofPoles[count]}p`],
  [
    new RegExp(`${notInNumber}([1-5])${joint}((?:${counted})${adjective})`, 'g'),
    (_, n = '', of = '') => counts[n] + of,
  ],
  [new RegExp(`${notInNumber}([13])\\s?-?\\s?ф\\.?${end}`, 'g'), (_, n = '') => `${counts[n]}фазный`],
  [new RegExp(`${notInNumber}([1-4])${joint}кл\\.?(?![а-я])(?!\\s?\\d)`, 'g'), (_, n = '') => `${counts[n]}клавишный`],
  // "ВВГ нг", "ввгнгls", "нг-лс"
  [/([а-я]{3,})[\s-]+нг(?![а-я])/g, '$1нг'],
  [/([а-я]{2,}нг)[аa]?(?=(?:fr)?(?:ls|hf)|(?:фр)?(?:лс|хф))/g, '$1 '],
  [
    new RegExp(`${start}(фр)?(?:лс|хф)${end}`, 'g'),
    (found) => found.replace('фр', 'fr').replace('лс', 'ls').replace('хф', 'hf'),
  ],
  // A breaker's curve beside its current: "16А C", "х-ка С 16А", "3P C 16".
  [
    new RegExp(
      `(\\d)\\s?[аa]${end}[\\s,]+(?:(?:х-?ка|хар[а-я.-]*|кривая|кат[а-я]*)\\s+)?\\(?([bcdвсд])\\)?(?=\\s*(?:$|[\\d,;(+]))`,
      'g',
    ),
    '$1а curve$2',
  ],
  [new RegExp(`${start}(?:х-?ка|хар[а-я.-]*|кривая)\\s+([bcdвсд])${end}`, 'g'), 'curve$1'],
  [new RegExp(`${start}([bcdвсд])[\\s-]+(\\d{1,3})\\s?(?:[аa]|ампер[а-я]*)${end}`, 'g'), 'curve$1 $2а'],
  [new RegExp(`(${start}\\dp|${start})\\s*([bcd])[\\s-]+(\\d{1,3})(?![\\da-zа-я.,])`, 'g'), '$1 curve$2 $3а'],
  [new RegExp(`(${start}\\dp)\\s+([всд])[\\s-]+(\\d{1,3})(?![\\da-zа-я.,])`, 'g'), '$1 curve$2 $3а'],
  [new RegExp(`${start}(\\d{1,3})([cd])${end}`, 'g'), 'curve$2 $1а'],
];

/** A text with units, poles, ratings and abbreviations in the one spelling that search compares; lower case, without ё. */
export function evenSpelling(text: string): string {
  const even = rules.reduce((done, [pattern, replacement]) => done.replace(pattern, replacement as string), text);
  return even.includes('curve') ? withCurves(even) : even;
}

const latinCurve: Record<string, string> = { в: 'b', с: 'c', д: 'd' };

/** "16а", with the curve named somewhere: "c16". Without a current the letter says too little. */
function withCurves(text: string): string {
  const current = /(?<![\d.,x])(\d{1,3})\s?[аa](?![a-zа-я])/.exec(text)?.[1];
  return text.replace(/curve([a-zа-я])/g, (_, letter: string) =>
    current === undefined ? '' : `${latinCurve[letter] ?? letter}${current}`,
  );
}
