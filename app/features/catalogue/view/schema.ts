import { z } from 'zod';

const ticked = z.literal('on').optional().catch(undefined);
const names = z.array(z.string().regex(/^[a-z]{1,10}\d{0,6}$/)).max(40);

/** A repeated field: none, one, or several values; those that are none of ours count as absent. */
const several = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .pipe(names)
  .optional()
  .catch(undefined);

/**
 * How the list is to be shown: each switch above the list sends one field, the form of the view sends `form` with all its ticks.
 * A value that is none of ours counts as absent.
 */
export const viewSchema = z.object({
  view: z.enum(['list', 'grid']).optional().catch(undefined),
  panel: z.enum(['on', 'off']).optional().catch(undefined),
  /** `save` takes the ticks, `usual` goes back to what the shop shows. */
  form: z.enum(['save', 'usual']).optional().catch(undefined),
  /** Ticked columns. */
  columns: several,
  /** Columns that had a box to tick. */
  offered: several,
  shown: ticked,
  pinned: ticked,
  sections: ticked,
  level: z.coerce.number().int().min(0).max(9).optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
});
/** How the list is to be shown. */
export type ViewChange = z.output<typeof viewSchema>;
