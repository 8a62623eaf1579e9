/** Of tokens.css. */
export const defaultBrand = '#bf2626';

type Colour = [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
/** The darkest light and the lightest dark surface of tokens.css: what is readable on them is readable on all. */
const lightSurface = parse('#f5f5f3');
const darkSurface = parse('#1f2125');
/** WCAG 2.2, 1.4.3: contrast of text. */
const readable = 4.5;

/**
 * Custom properties for a supplier's colour (`#rrggbb`): background for white text, its hover state, and text colour.
 * Each is darkened or lightened to a contrast of at least 4.5 : 1, in light and in dark.
 */
export function themeTokens(brand: string): string {
  const colour = parse(brand);
  const fill = shade(colour, black, (it) => contrast(it, white) >= readable && contrast(it, lightSurface) >= readable);
  const hover = hex(mix(fill, black, 0.2));
  const ink = shade(colour, white, (it) => contrast(it, darkSurface) >= readable);
  return `:root{--brand:${hex(fill)};--brand-hover:${hover};--brand-ink:${hex(fill)}}@media(prefers-color-scheme:dark){:root{--brand-hover:${hover};--brand-ink:${hex(ink)}}}`;
}

/** Contrast of two colours (`#rrggbb`) as WCAG 2.2 defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

/** Mixes `colour` towards `end` in steps of 4 % until it is good, which `end` is. */
function shade(colour: Colour, end: Colour, good: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(colour, end, share);
    if (good(mixed)) return mixed;
  }
  return end;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parse(hexColour: string): Colour {
  const value = Number.parseInt(hexColour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
