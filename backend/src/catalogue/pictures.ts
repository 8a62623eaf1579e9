import { type Draw, drawings } from './drawings.ts';

export type PictureKind = keyof typeof drawings;

/** Body and accent colours by letter. The letter is part of the address, so never change a colour. */
const palettes: Record<string, readonly [body: string, accent: string]> = {
  a: ['#f7f7f5', '#d7dbe0'],
  b: ['#3d434b', '#6b7480'],
  c: ['#c9ced6', '#9aa3af'],
  d: ['#d9665f', '#f0c3bf'],
  e: ['#7fae86', '#cfe3d2'],
  f: ['#6f93c2', '#cbd9ec'],
  g: ['#e6c65c', '#f6ebc0'],
  h: ['#dd9a55', '#f3dcc2'],
  i: ['#e9dfcb', '#cdbb98'],
  j: ['#a98467', '#dccab9'],
  k: ['#eef1f4', '#b9c7d6'],
  l: ['#e4e9e1', '#a8b99f'],
};

const colourLetters: readonly (readonly [word: string, letter: string])[] = [
  ['жёлто-зел', 'g'],
  ['бел', 'a'],
  ['чёрн', 'b'],
  ['антрацит', 'b'],
  ['графит', 'b'],
  ['сер', 'c'],
  ['алюмин', 'c'],
  ['сталь', 'c'],
  ['красн', 'd'],
  ['розов', 'd'],
  ['зелён', 'e'],
  ['син', 'f'],
  ['голуб', 'f'],
  ['жёлт', 'g'],
  ['оранж', 'h'],
  ['слонов', 'i'],
  ['беж', 'i'],
  ['крем', 'i'],
  ['шампань', 'i'],
  ['корич', 'j'],
  ['дуб', 'j'],
  ['сосна', 'h'],
  ['орех', 'j'],
  ['бронза', 'j'],
];

/** Letters for products without a stated colour, picked by brand. */
const neutral = 'aciklf';

/** What a drawing shows of one product. */
export interface PictureOf {
  kind: PictureKind;
  /** Colour in Russian, if the product has one. */
  colour?: string;
  /** Number of repeated parts: poles, cores, keys, posts. */
  count?: number;
  /** Any number that is the same for all products of a brand. */
  brand: number;
}

/** Path of a product's picture on the backend. */
export function pictureUrl({ kind, colour, count = 1, brand }: PictureOf): string {
  const named = colourLetters.find(([word]) => colour?.startsWith(word))?.[1];
  const letter = named ?? neutral.charAt(brand % neutral.length);
  return `/media/pictures/${kind}-${letter}${Math.min(Math.max(count, 1), 6)}.svg`;
}

/** Draws the picture of a file name such as `breaker-a3`; null if there is none. At most 1.2 kB. */
export function drawPicture(name: string): string | null {
  const [, kind, letter, count] = /^([a-z]{2,12})-([a-l])([1-6])$/.exec(name) ?? [];
  const palette = palettes[letter ?? ''];
  if (!kind || !palette || !Object.hasOwn(drawings, kind)) return null;
  const draw: Draw = drawings[kind as PictureKind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="#4a5360" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${draw(palette[0], palette[1], Number(count))}</svg>`;
}
