import { messageLimits } from '#contract/attachment.ts';

/** What somebody writes: a text, a file, or both, which are one message. */
export interface Written {
  text: string;
  file?: File | undefined;
}

/** Uploading takes longer than a form. In milliseconds. */
export const uploadDeadline = 8000;

/** The body of a message with a file. The end of a long name tells more than its beginning. */
export const withFile = ({ text, file }: { text: string; file: File }) => ({
  text,
  file,
  name: file.name.slice(-4 * messageLimits.fileName),
});
