import { z } from 'zod';
import { codeField } from '../login-schema.ts';

/** What the form may ask: a code, another one, or to sign in. */
export const invitationSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send') }),
  z.object({ intent: z.literal('confirm'), code: codeField }),
]);

/** The invitation whose code is on its way. */
export const keptInvitation = z.object({ invitation: z.string() });
