import type { Picture } from './picture.ts';
import { unpacksAsSaid } from './unpacked-png.ts';
import { isWholeJpeg } from './whole-jpeg.ts';

/** Whether a picture can be drawn in a file: its pixels are all there, and no more than its head says. */
export function isDrawable({ type, bytes }: Picture): boolean {
  return type === 'image/png' ? unpacksAsSaid(bytes) : isWholeJpeg(bytes);
}
