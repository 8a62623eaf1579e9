import { z } from 'zod';
import { codeField } from '../login-schema.ts';

/** Told by the form that lies over a page. */
const over = z.literal('dialog').optional();

/** What the form may ask: a code, another one, or to sign in. */
export const invitationSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), over }),
  z.object({ intent: z.literal('confirm'), code: codeField, over }),
]);

/** The invitation whose code is on its way. */
export const keptInvitation = z.object({ invitation: z.string() });
