import { z } from 'zod';

/** A switch of the list: each button sends one of these fields. A value that is none of ours counts as absent. */
export const viewSchema = z.object({
  view: z.enum(['list', 'grid']).optional().catch(undefined),
  stores: z.enum(['all', 'few']).optional().catch(undefined),
  panel: z.enum(['on', 'off']).optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
});
/** A switch of the list. */
export type ViewChange = z.output<typeof viewSchema>;
