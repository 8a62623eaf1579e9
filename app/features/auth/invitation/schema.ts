import { z } from 'zod';
import { codeField } from '#app/server/forms/login-schema.ts';

/** Set by the dialog's form. */
const over = z.string().optional();

export const invitationSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), over }),
  z.object({ intent: z.literal('confirm'), code: codeField, over }),
]);

export const keptInvitation = z.object({ invitation: z.string() });
