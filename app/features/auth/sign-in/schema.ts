import { z } from 'zod';
import { loginField, tick } from '#app/server/forms/login-schema.ts';

/** The sign-in form. The password is taken as it was typed, blanks included. */
export const signInSchema = z.object({
  login: loginField,
  password: z.string('auth:password.required').max(256, 'auth:password.tooLong'),
  rememberMe: tick,
});

/** A filled sign-in form. */
export type SignInForm = z.output<typeof signInSchema>;
