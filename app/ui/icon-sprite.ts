/** Address of the sprite; written by scripts/draw/icons.ts. */
export const iconSprite = '/icons.cb8adc2b.svg';

/** Icons in the sprite; written by scripts/draw/icons.ts. */
export type IconName =
  | 'building-2'
  | 'clipboard-list'
  | 'heart'
  | 'info'
  | 'layout-grid'
  | 'list'
  | 'map-pin'
  | 'search'
  | 'shopping-cart'
  | 'trash-2'
  | 'user'
  | 'x';
