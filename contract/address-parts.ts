/** What an address in one line lacks to be found by a driver. */
export type MissingPart = 'place' | 'street' | 'house';

const wordsOf = (text: string) => new Set(text.split(' '));

/** Words that name a kind of part and no part itself, such as "ул." or "обл.". */
const kinds = wordsOf(
  'г город го округ обл область респ республика край р-н район ул улица пр-т пр-кт просп проспект пер переулок ш шоссе наб набережная б-р бульвар пл площадь проезд пр-д тракт км д дом домовладение стр строение вл владение к корп корпус лит литера оф офис пом помещение кв квартира этаж подъезд ворота блок уч участок россия рф',
);
/** What people write instead of an address. */
const fillers = wordsOf(
  'адрес адресу адреса тот же прежний прежнему прошлый раз как обычно там где компании компания позвонить позвоните звонить звоните тел телефон самовывоз заберу нет не знаю доставка доставить привезти',
);
/** With a name of its own each of these is found without a number: "аэропорт Алыкель", "склад РЖД". */
const landmarks = wordsOf(
  'склад база завод комбинат фабрика стройплощадка площадка объект тц трц тк бц жк рынок аэропорт терминал порт вокзал станция пристань карьер котельная подстанция школа больница гостиница санаторий храм',
);

/** A place with one of these can do without a street: a village, a garden colony, a block, a mile of a road. */
const streetless =
  /(^|[\s,])(с|село|дер|деревня|п|пос|посёлок|поселок|рп|пгт|х|хутор|аул|ст-ца|станица|снт|днт|днп|тсн|кп|тер|мкр|мкрн|микрорайон|кв-л|квартал|промзона|км|к|корп|корпус|зеленоград|байконур)(?=[\s.,\d]|$)/iu;
/** "д. Ям" is a village, "д. 5" a house. */
const village = /(^|[\s,])д(\.\s*|\s+)\p{Lu}/u;
const kindOfStreet =
  '(ул|улица|пр-т|пр-кт|просп|проспект|пр|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|проезд|пр-д|тракт|линия|аллея|тупик)';
const street = new RegExp(`(^|[\\s,])${kindOfStreet}(?=[\\s.,]|$)`, 'iu');
/** The word behind a kind of street, or before it. */
const nameOfStreet = new RegExp(`${street.source}[.\\s]*(?<name>\\p{L}[\\p{L}\\d-]*)`, 'iu');
/** "ул. 5", "ул. 5П", "3-й проезд", "ул. Н": a street without a name in words. */
const ordinal = /\d{1,3}(-?\p{L}{1,2})?/u;
const numbered = new RegExp(
  `${street.source}[.\\s№]*(${ordinal.source}|\\p{L})(?=[\\s.,]|$)|(^|[\\s,])${ordinal.source}\\s+${kindOfStreet}(?=[\\s.,]|$)`,
  'iu',
);
const withoutNumber = /(^|[\s,])(б\/н|без номера)(?=[\s.,]|$)/iu;

const names = /\p{L}[\p{L}\d-]*/gu;
/** A link, a telephone number, a postal code or a pair of coordinates is neither a name nor a house. */
const notAddress =
  /https?:\/\/\S+|(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)|(?<!\d)\d{6}(?!\d)|\d{1,3}\.\d{3,}/g;

/** "ааа" is no name. */
const isName = (word: string) => word.length > 1 && new Set(word).size > 1 && !kinds.has(word) && !fillers.has(word);

/**
 * The parts that an address in one line lacks: none if it names a place, a street and a house, in any order and however
 * abbreviated. Which of two names is the place isn't checked: in doubt an address passes, since the manager can ask, but
 * a buyer whose address is refused can't order.
 */
export function missingParts(address: string): MissingPart[] {
  const text = address.replace(notAddress, ' ');
  const named = (text.toLowerCase().match(names) ?? []).filter(isName);
  // "ул. Пристань" is a street, whatever else the word means.
  const streetName = nameOfStreet.exec(text)?.groups?.['name']?.toLowerCase();
  const found = named.filter((word) => word === streetName || !landmarks.has(word));
  const isLandmark = found.length < named.length && found.length > 1;
  // "Калуга, ул. Калуга" names two parts, "Москва, Москва" one.
  const parts = street.test(text) ? found.length : new Set(found).size;
  const needed = streetless.test(text) || village.test(text) ? 1 : 2;
  // The number of the house is another one.
  const isNumbered = numbered.test(text) && /\d/.test(text.replace(numbered, ' '));
  const hasHouse = /\d/.test(text) || withoutNumber.test(text) || isLandmark;
  return [
    ...(parts === 0 ? (['place'] as const) : []),
    ...(parts < needed && !isNumbered ? (['street'] as const) : []),
    ...(hasHouse ? [] : (['house'] as const)),
  ];
}
