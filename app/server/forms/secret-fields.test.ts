import { expect, it } from 'vitest';
import { repositoryFiles, textOf } from '#tests/support/files.ts';
import { isSecretField } from './secret-fields.ts';

it('are all passwords and codes of the pages', () => {
  const pages = repositoryFiles().filter((file) => /^app\/.*(?<!test)\.tsx$/.test(file));
  const names = pages.flatMap((file) =>
    [...textOf(file).matchAll(/<PasswordField[^>]*?name="(\w+)"|name="(\w+)"[^>]*?one-time-code/g)].map(
      ([, password, code]) => password ?? code ?? '',
    ),
  );
  expect(new Set(names)).toEqual(new Set(['password', 'passwordRepeat', 'currentPassword', 'code']));
  expect(names.filter((name) => !isSecretField(name))).toEqual([]);
});
