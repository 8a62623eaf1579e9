import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { typedLine, typedText } from './base.ts';
import { calls } from './calls.ts';

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
  /Address\.comment$|^placeOrder\.comment$|\.description$|StaffText\.(text\.)?content$/.test(path);

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
];

describe('a text that a person saves', () => {
  it.each(texts.filter(({ path }) => !compared.test(path)))('keeps nothing unseen: $path', ({ path, schema }) => {
    for (const typed of hostile) {
      const read = schema.safeParse(typed);
      if (!read.success) continue;
      const shown = isLong(path) ? read.data.replaceAll(/[\n\t]/g, '') : read.data;
      expect(shown).not.toMatch(/[\p{Cf}\p{Cs}\p{Cc}]/u);
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
});
