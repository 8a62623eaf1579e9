import { fontFaces } from '#app/styles/font-faces.ts';
import { themeTokens } from '#app/styles/theme.ts';

/** The colour that tokens.css is written for. */
const ownBrand = '#bf2626';

/** Styles of a page beside its routes' own: web fonts, which lite pages do without, and a supplier's colour if it differs. */
export function ownStyles(lite: boolean): (brand: string | undefined) => string {
  return (brand) => {
    const theme = brand && brand.toLowerCase() !== ownBrand ? themeTokens(brand) : '';
    return lite ? theme : fontFaces + theme;
  };
}
