/** Address of the sprite; written by scripts/icons.ts. */
export const iconSprite = '/icons.8a50b044.svg';

/** Icons in the sprite; written by scripts/icons.ts. */
export type IconName =
  | 'arrow-left'
  | 'building-2'
  | 'check'
  | 'chevron-left'
  | 'chevron-right'
  | 'clipboard-list'
  | 'copy'
  | 'file-text'
  | 'heart'
  | 'image'
  | 'info'
  | 'layout-grid'
  | 'list'
  | 'list-checks'
  | 'map-pin'
  | 'menu'
  | 'package'
  | 'phone'
  | 'printer'
  | 'refresh-cw'
  | 'search'
  | 'shopping-cart'
  | 'sliders-horizontal'
  | 'trash-2'
  | 'triangle-alert'
  | 'truck'
  | 'user'
  | 'x';
