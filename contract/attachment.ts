import { z } from 'zod';
import { ownPathOf } from './address-check.ts';
import { typedText } from './base.ts';
import { tidySigns } from './text-signs.ts';

/** Largest file of a message in bytes, and most characters of its text and of the name of a file. */
export const messageLimits = { text: 2000, fileBytes: 2 * 1024 * 1024, fileName: 120 };

const tidyName = (name: string) => tidySigns(name).replace(/\p{C}/gu, '');

/** What goes with the file of a message. */
export const besideFile = {
  text: typedText(messageLimits.text)
    .default('')
    .describe('Text of the message, without markup; empty for the file alone.'),
  name: z
    .string()
    .overwrite(tidyName)
    .max(1000)
    .default('')
    .describe('Name of the file, by which a PDF is known; empty if unknown. Folders and signs that hide are left out.'),
};

/** A PDF of a message. Photos are shown, other files aren't taken. */
export const attachment = z
  .object({
    name: z.string().min(1).max(messageLimits.fileName).describe('Name under which it is saved, which ends in `.pdf`.'),
    size: z.int().min(1).max(messageLimits.fileBytes).describe('In bytes.'),
    url: z
      .string()
      .max(2048)
      .refine((text) => ownPathOf(text)?.startsWith('/media/') === true)
      .meta({
        format: 'uri-reference',
        description:
          'Where it is: a path of the API that begins with `/media/`. The address ends, and answers only as a file to save.',
      }),
  })
  .describe('A PDF of a message.');
export type Attachment = z.output<typeof attachment>;
