import { z } from 'zod';

const tooLong = 'auth:password.tooLong';

/** A password that is chosen, typed twice. Passwords aren't trimmed; the API has the same bounds. */
export const newPassword = {
  password: z.string('auth:newPassword.required').min(8, 'auth:password.tooShort').max(256, tooLong),
  passwordRepeat: z.string('auth:newPassword.repeat').max(256, tooLong),
};

interface Typed {
  password?: string | undefined;
  passwordRepeat?: string | undefined;
}

/** For `refine`: whether both are the same, also when another field is wrong, to report everything at once. */
export const sameTwice = [
  ({ password, passwordRepeat }: Typed) => password === passwordRepeat,
  {
    path: ['passwordRepeat'] as PropertyKey[],
    message: 'auth:newPassword.differs',
    when: ({ value }: { value: unknown }) => Boolean((value as Typed).passwordRepeat),
  },
] as const;
