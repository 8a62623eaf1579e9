import { describe, expect, it } from 'vitest';
import { openPrefs } from '#app/server/session/preferences.server.ts';
import { movedBy, placeCookie, readPlace, resized, start, within } from './place.ts';

const window = { innerWidth: 1280, innerHeight: 800 };

describe('the place of the button', () => {
  it('stays in the window, whatever its size', () => {
    expect(within({ aside: 40, up: 60 }, window)).toEqual({ aside: 40, up: 60 });
    expect(within({ aside: -5, up: 9999 }, window)).toEqual({ aside: 0, up: 596 });
    expect(within({ aside: 1000, up: 600 }, { innerWidth: 390, innerHeight: 500 })).toEqual({ aside: 278, up: 296 });
    expect(within({ aside: 1, up: 1 }, { innerWidth: 80, innerHeight: 60 })).toEqual(start);
  });

  it('keeps to the edge that it is nearer to when the window gets another size', () => {
    const wide = { innerWidth: 1440, innerHeight: 800 };
    expect(resized({ aside: 1167, up: 60 }, 1280, wide)).toEqual({ aside: 1327, up: 60 });
    expect(resized({ aside: 1327, up: 60 }, 1440, window)).toEqual({ aside: 1167, up: 60 });
    expect(resized({ aside: 40, up: 60 }, 1280, wide)).toEqual({ aside: 40, up: 60 });
  });

  it('is moved by the arrows, towards where they point on either side', () => {
    const place = { aside: 100, up: 100 };
    const slow = { isLeft: false, isFast: false };
    expect(movedBy('ArrowLeft', place, slow)).toEqual({ aside: 116, up: 100 });
    expect(movedBy('ArrowLeft', place, { ...slow, isLeft: true })).toEqual({ aside: 84, up: 100 });
    expect(movedBy('ArrowUp', place, { ...slow, isFast: true })).toEqual({ aside: 100, up: 164 });
    expect(movedBy('Home', place, slow)).toEqual(start);
    for (const key of ['Enter', ' ', 'Tab', 'a']) expect(movedBy(key, place, slow)).toBeNull();
  });

  it('is remembered beside the other preferences, and by the edge', () => {
    const before = `b2b_css=x; b2b_ui=${encodeURIComponent(JSON.stringify({ view: 'grid' }))}`;
    const [kept = ''] = placeCookie(before, { aside: 32, up: 48 }).split(';');
    expect(readPlace(kept)).toEqual({ aside: 32, up: 48 });
    const jar = { read: () => kept.replace('b2b_ui=', ''), set: () => undefined, delete: () => undefined };
    expect(openPrefs(jar as never)).toMatchObject({ view: 'grid', chat: { aside: 32, up: 48 } });
  });

  it('is the start when the cookie is missing or broken', () => {
    for (const cookies of [
      '',
      'b2b_ui=',
      'b2b_ui=%7B',
      'b2b_ui=null',
      'b2b_ui=%7B%22chat%22%3A%7B%22up%22%3A%22x%22%7D%7D',
    ]) {
      expect(readPlace(cookies)).toEqual(start);
    }
  });
});
