/** A file that can't be read; the message says why and what to do. */
export class UnreadableFile extends Error {}
