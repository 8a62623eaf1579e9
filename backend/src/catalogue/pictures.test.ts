import { describe, expect, it } from 'vitest';
import { drawings } from './drawings.ts';
import { drawPicture, type PictureKind, pictureUrl } from './pictures.ts';

const kinds = Object.keys(drawings) as PictureKind[];

describe('a picture of a product', () => {
  it('is drawn for every kind, colour and count in at most 1.2 kB', () => {
    for (const kind of kinds) {
      for (const letter of 'abcdefghijkl') {
        for (const count of [1, 2, 3, 4, 5, 6]) {
          const svg = drawPicture(`${kind}-${letter}${count}`) ?? '';
          expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/);
          expect(svg).not.toMatch(/NaN|undefined|null/);
          expect([kind, svg.length <= 1229]).toEqual([kind, true]);
        }
      }
    }
  });

  it('is named by what the product is', () => {
    expect(pictureUrl({ kind: 'breaker', count: 3, brand: 1 })).toBe('/media/pictures/breaker-c3.svg');
    expect(pictureUrl({ kind: 'wire', colour: 'жёлто-зелёный', brand: 1 })).toBe('/media/pictures/wire-g1.svg');
    expect(pictureUrl({ kind: 'frame', colour: 'белый', count: 9, brand: 5 })).toBe('/media/pictures/frame-a6.svg');
  });

  it('does not exist under any other name', () => {
    for (const name of [
      '',
      'breaker',
      'breaker-a0',
      'breaker-z1',
      'constructor-a1',
      '__proto__-a1',
      '../x-a1',
      'x-a1',
    ]) {
      expect(drawPicture(name)).toBeNull();
    }
  });
});
