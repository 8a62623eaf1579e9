import { UnreadableFile } from '../file/unreadable-file.ts';

/** A file that can't be imported at all; the message says why. */
export class BadPriceList extends UnreadableFile {}
