import { z } from 'zod';
import { readLogin } from '../login.ts';

/** The sign-in form. The password is taken as it was typed, blanks included. */
export const signInSchema = z.object({
  login: z
    .string('auth.login.required')
    .max(254, 'auth.login.invalid')
    .transform((typed, ctx) => {
      const login = readLogin(typed);
      if (!login) ctx.addIssue({ code: 'custom', message: 'auth.login.invalid' });
      return login ?? z.NEVER;
    }),
  password: z.string('auth.password.required').max(256, 'auth.password.tooLong'),
  rememberMe: z
    .string()
    .optional()
    .transform((box) => box === 'on'),
});

/** A filled sign-in form. */
export type SignInForm = z.output<typeof signInSchema>;
