import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { typedLine, typedName, typedText } from './base.ts';
import { calls } from './calls.ts';
import { hasAddress } from './text-signs.ts';

type Def = z.core.$ZodType['_zod']['def'] & Record<string, unknown>;
interface Text {
  path: string;
  schema: z.ZodString;
}

/** Every text of a body by its path. */
function textsOf(schema: z.core.$ZodType, path: string): Text[] {
  const def = schema._zod.def as Def;
  const inner = (part: unknown, at = path) => textsOf(part as z.core.$ZodType, at);
  if (def.type === 'object')
    return Object.entries(def['shape'] as object).flatMap(([key, part]) => inner(part, `${path}.${key}`));
  if (def.type === 'array') return inner(def['element']);
  if (def.type === 'record') return inner(def['valueType']);
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => inner(option));
  if (def.type === 'pipe') return inner(def['in']);
  if (def['innerType']) return inner(def['innerType']);
  return def.type === 'string' ? [{ path, schema: schema as z.ZodString }] : [];
}

const texts = calls.flatMap((call) => ('body' in call && call.body ? textsOf(call.body, call.id) : []));

/** Compared with what is known and never shown: secrets, roles, the file of requisites, addresses and ids of an event. */
const compared =
  /\.(\w*[Pp]assword|code|captchaToken|token|state|error|role|permissions|companyRequisites|location|referer|searchLogUuid|listId)$/;
/** Texts of several lines. */
const isLong = (path: string) =>
  /Address\.comment$|^placeOrder\.(comment|fields)$|^saveCheckoutForm\.fields$|\.description$|StaffText\.text\.(content|announce)(En)?$|^(sendChatMessage|answerChat|importText|saveQuickOrder|addOrderMessage|answerOrderMessage|(send|answer)ChatFile|(add|answer)OrderFile)\.text$|^cancelOrder\.reason$|^returnOrder\.comment$|^takeOrderStep\.step\.comment$|^sendErpEvents\.events\.comment$|^(decideApproval|decideOffer)\.comment$|^sendOffer\.message$|^setOfferLines\.lines\.comment$|^setOfferTemplate\.(header|footer|terms)$/.test(
    path,
  );

const hostile = [
  'Иван\u202eов',
  'Иван\u200bов',
  'Иван\u2066ов\u2069',
  '\ufeffИванов',
  'Ива\u00adнов',
  'Иванов\u0000',
  'Ива\u0007нов',
  'Ива\u009bнов',
  'Ива\ud800нов',
  'Иванов\r\nBcc: a@b',
  'Ива\u2028нов',
  'Ива\tнов',
  ...['\u3164', '\u115f', '\u1160', '\u2800', '\u034f', '\uffa0', '\u180b', '\ufe0f', '\u{e0041}'].map(
    (sign) => `Ива${sign}нов`,
  ),
  `Ива${'\u0301\u0302'.repeat(9)}нов`,
];

const unseen = /[\p{Cf}\p{Cs}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

describe('a text that a person saves', () => {
  it.each(texts.filter(({ path }) => !compared.test(path)))('keeps nothing unseen: $path', ({ path, schema }) => {
    for (const typed of hostile) {
      const read = schema.safeParse(typed);
      if (!read.success) continue;
      const shown = isLong(path) ? read.data.replaceAll(/[\n\t]/g, '') : read.data;
      expect(shown).not.toMatch(unseen);
      expect(shown).not.toMatch(/\p{M}{5}/u);
    }
  });

  it.each([
    ['  Анна \u00a0 Белова\t', 'Анна Белова'],
    ['+7\u202d\u00a0900\u202c', '+7 900'],
    ['Цех\r\n№ 3', 'Цех № 3'],
    ['Щёлково', 'Щёлково'],
    ['', ''],
  ])('of one line is tidied: %j', (typed, kept) => {
    expect(typedLine(20).parse(typed)).toBe(kept);
  });

  it('of several lines keeps its lines', () => {
    expect(typedText(40).parse(' Ворота 2\r\n\r\nЗвонить\u200b:\t5\u2028Пропуск\r ')).toBe(
      'Ворота 2\n\nЗвонить:\t5\nПропуск',
    );
  });

  it('is measured as it is kept', () => {
    expect(typedLine(3).safeParse(' а \u200b б ').success).toBe(true);
    expect(typedLine(3).safeParse('абвг').success).toBe(false);
    expect(typedText(5).safeParse('аб\r\nвг').success).toBe(true);
    expect(typedLine(5).min(1).safeParse(' \u200b\u202e ').success).toBe(false);
  });

  it.each(['\u0000', 'a\u0007', '\u001b[31m', '\ud83d', 'a\u0085'])(
    'with what no keyboard types is refused: %j',
    (typed) => {
      expect(typedLine(20).safeParse(`а${typed}б`).success).toBe(false);
      expect(typedText(20).safeParse(`а${typed}б`).success).toBe(false);
    },
  );

  it('keeps nothing unseen and no heap of marks, whatever is typed, and stays as it is kept', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(
        'а',
        'Б',
        ' ',
        '\u00a0',
        '\u3164',
        '\u2800',
        '\u200d',
        '\ufe0f',
        '\u202e',
        '\u{e0001}',
        '\u{1d159}',
      ),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        for (const type of [typedLine(500), typedText(500), typedName(500)]) {
          const read = type.safeParse(signs.join(''));
          if (!read.success) continue;
          expect(read.data.replaceAll(/[\n\t]/g, '')).not.toMatch(unseen);
          expect(read.data).not.toMatch(/\p{M}{5}/u);
          expect(type.parse(read.data)).toBe(read.data);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps no sign that is never drawn', () => {
    for (let code = 0; code < 0x110000; code++) {
      const sign = String.fromCodePoint(code);
      if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) expect(typedLine(9).parse(`а${sign}б`)).toBe('аб');
    }
  });
});

/** Names that go into messages to others. */
const names =
  /^(requestSignUp|createInvitation|addLegalEntity)\.name$|^signUp\.(company\.name|position|city)$|^updateProfile\.(\w+Name|city)$|\.contact\.name$/;

describe('a name', () => {
  const advertisements = [
    'Выигрыш на https://casino.example',
    'www.casino',
    'Приз casino.com',
    'CASINO.COM',
    't.me/casino',
    't.me:443/casino',
    't.me?casino',
    't.me#casino',
    'x.com',
    'приз.мон',
    'evil.中国',
    'q.рф:80/а',
    'приз.рф',
    'приз.бел',
    'наш 1.2.3.4/x',
    'localhost:80',
    'казино.рф/приз',
    'shop.xn--p1ai',
    'пишите a@b',
    'casino．com',
    'casino。com',
    'ｗｗｗ．casino',
    'a＠b.example',
    'casino.\u200bcom',
  ];

  it.each(texts.filter(({ path }) => names.test(path)))('carries no advertisement: $path', ({ path, schema }) => {
    for (const typed of advertisements)
      expect([path, typed, schema.safeParse(typed).success]).toEqual([path, typed, false]);
  });

  it('are all names that the contract takes of people, companies, positions and towns', () => {
    expect(texts.filter(({ path }) => names.test(path)).length).toBe(13);
  });

  it.each([
    'Иванов А.Б.',
    'А.Б.Иванов',
    'J.R.Tolkien',
    'ООО «М.Видео Менеджмент»',
    'ЗАО «1С.Рарус»',
    'ООО «Авто.ру»',
    'г.Санкт-Петербург',
    'нач.отдела/снабженец',
    'Гл. инженер, к.т.н.',
    'ИП Д’Артаньян-Ильина О. В.',
    'АО «Завод № 1»',
    '',
  ])('may be %s', (name) => {
    expect(hasAddress(name)).toBe(false);
    expect(typedName(100).parse(name)).toBe(name);
  });
});
