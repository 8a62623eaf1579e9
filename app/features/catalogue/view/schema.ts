import { z } from 'zod';

const ticked = z.literal('on').optional().catch(undefined);
const names = z.array(z.string().regex(/^[a-z]{1,10}\d{0,6}$/)).max(40);

/** A repeated field; invalid values count as absent. */
const several = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .pipe(names)
  .optional()
  .catch(undefined);

/** Each switch above the list sends one field, the settings form sends `form` with all its checkboxes. Invalid values count as absent. */
export const viewSchema = z.object({
  view: z.enum(['list', 'grid']).optional().catch(undefined),
  panel: z.enum(['on', 'off']).optional().catch(undefined),
  /** `usual` restores the shop's defaults. */
  form: z.enum(['save', 'usual']).optional().catch(undefined),
  columns: several,
  /** Columns with a checkbox. */
  offered: several,
  shown: ticked,
  pinned: ticked,
  sections: ticked,
  level: z.coerce.number().int().min(0).max(9).optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
});
export type ViewChange = z.output<typeof viewSchema>;
