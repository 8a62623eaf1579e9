import type { z } from 'zod';
import { hasAddress } from '#contract/text-signs.ts';

/** Refuses what the API takes for no name (`typedName`): one with a web or e-mail address. */
export const asName = <T extends z.ZodType<string | undefined>>(text: T) =>
  text.refine((typed) => !hasAddress(typed ?? ''), 'ui:nameWithAddress');
