import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from '#tests/support/files.ts';
import { languages } from './options.ts';

const [first = '', ...others] = languages;
const files = repositoryFiles().filter((file) => file.startsWith(`app/locales/${first}/`));

type Texts = Readonly<Record<string, string>>;
const read = (file: string): Texts => JSON.parse(textOf(file));
const form = /_(one|few|many|other)$/;
/** Without plural forms, which differ between languages. */
const stemsOf = (texts: Texts) => [...new Set(Object.keys(texts).map((key) => key.replace(form, '#')))].sort();
const placesOf = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(String).sort();

describe.each(others)('the language %s', (language) => {
  it('has a folder with the same files', () => {
    const there = repositoryFiles().filter((file) => file.startsWith(`app/locales/${language}/`));
    expect(there.sort()).toEqual(files.map((file) => file.replace(`/${first}/`, `/${language}/`)).sort());
  });

  it.each(files)('says every text of %s', (file) => {
    const own = read(file);
    const theirs = read(file.replace(`/${first}/`, `/${language}/`));
    expect(stemsOf(theirs)).toEqual(stemsOf(own));
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [key, text] of Object.entries(theirs)) {
      expect(text, key).not.toMatch(/\p{Script=Cyrillic}/u);
      expect(text.startsWith(' '), key).toBe(false);
      const [, plural] = form.exec(key) ?? [];
      if (plural) expect(pluralCategories, key).toContain(plural);
      const original = own[key] ?? own[key.replace(form, '_many')] ?? '';
      expect(placesOf(text), key).toEqual(placesOf(original));
      if (plural) {
        const stem = key.replace(form, '');
        expect(pluralCategories.filter((one) => theirs[`${stem}_${one}`] === undefined)).toEqual([]);
      }
    }
  });
});

/** Words that are compared or that are names, not texts of the shop. */
const names = [
  'app/features/region/group.ts',
  'app/i18n/options.ts',
  'app/supplier/card-name.ts',
  'app/supplier/region.server.ts',
];

it('no code has a text of its own', () => {
  const code = repositoryFiles().filter(
    (file) => /^(app|functions)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
  const saying = code.filter((file) => /\p{Script=Cyrillic}{2}/u.test(withoutComments(textOf(file))));
  expect(saying).toEqual(names);
});
