/** What an address in one line lacks to be found by a driver. */
export type MissingPart = 'place' | 'street' | 'house';

/** Words that name a kind of part and no part itself, such as "ул." or "обл.". */
const kinds = new Set(
  'г город обл область респ республика край р-н район ул улица пр-т пр-кт просп проспект пер переулок ш шоссе наб набережная б-р бульвар пл площадь проезд пр-д д дом стр строение вл владение к корп корпус лит литера оф офис кв квартира этаж подъезд россия рф'.split(
    ' ',
  ),
);

/** A place with one of these can do without a street: a village, a garden colony, a block, a mile of a road. */
const streetless =
  /(^|[\s,])(с|село|дер|деревня|п|пос|посёлок|поселок|рп|пгт|х|хутор|ст-ца|станица|снт|днп|тер|мкр|мкрн|микрорайон|кв-л|квартал|промзона|км|к|корп|корпус)(?=[\s.,\d]|$)/iu;

const names = /\p{L}[\p{L}\d-]*/gu;

/**
 * The parts that an address in one line lacks: none if it names a place, a street and a house, in any order and however
 * abbreviated. Which of two names is the place isn't checked.
 */
export function missingParts(address: string): MissingPart[] {
  // A postal code is no house.
  const text = address.replace(/(^|\D)\d{6}(?=\D|$)/g, '$1');
  const named = (text.match(names) ?? []).filter((word) => word.length > 1 && !kinds.has(word.toLowerCase()));
  const places = new Set(named.map((word) => word.toLowerCase())).size;
  const needed = streetless.test(text) ? 1 : 2;
  return [
    ...(places === 0 ? (['place'] as const) : []),
    ...(places < needed ? (['street'] as const) : []),
    ...(/\d/.test(text) ? [] : (['house'] as const)),
  ];
}
