/** Address of the sprite; written by scripts/draw/icons.ts. */
export const iconSprite = '/icons.2585fa99.svg';

/** Icons in the sprite; written by scripts/draw/icons.ts. */
export type IconName =
  | 'building-2'
  | 'clipboard-list'
  | 'file-text'
  | 'heart'
  | 'info'
  | 'layout-grid'
  | 'list'
  | 'map-pin'
  | 'search'
  | 'shopping-cart'
  | 'trash-2'
  | 'user'
  | 'x'
  | 'zap';
