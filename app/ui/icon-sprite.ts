/** Address of the sprite; written by scripts/icons.ts. */
export const iconSprite = '/icons.svg';

/** Icons in the sprite; written by scripts/icons.ts. */
export type IconName = string;
