import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, themeTokens } from './theme.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

/** Values of the custom properties in a piece of CSS. */
function values(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})/g)].map(([, name, value]) => [name, value]),
  );
}

const long = (colour: string | undefined) =>
  (colour ?? '').length === 4 ? (colour ?? '').replace(/[0-9a-f]/g, '$&$&') : (colour ?? '');
const halves = (css: string, dark: string) => {
  const [light = '', rest = ''] = css.split(dark);
  return { light: values(light), dark: { ...values(light), ...values(rest.split('@media')[0] ?? '') } };
};

describe('colours of the interface', () => {
  const { light, dark } = halves(tokens, '@media (prefers-color-scheme: dark)');
  const texts = ['text', 'muted', 'brand-ink', 'bad', 'ok', 'warn', 'info'];

  it.each([
    ['light', light],
    ['dark', dark],
  ])('are readable on every surface when it is %s', (_, theme) => {
    for (const text of texts) {
      for (const surface of ['surface', 'raised']) {
        expect(contrastOf(long(theme[text]), long(theme[surface])), `${text} on ${surface}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
    expect(contrastOf(long(theme['text']), long(theme['mark']))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#ffffff', long(theme['brand']))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#ffffff', long(theme['brand-hover']))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(long(theme['control']), long(theme['surface']))).toBeGreaterThanOrEqual(3);
    expect(contrastOf(long(theme['control']), long(theme['raised']))).toBeGreaterThanOrEqual(3);
  });
});

describe('a supplier’s colour', () => {
  const { light, dark } = halves(tokens, '@media (prefers-color-scheme: dark)');

  it('is readable under white text and as ink, whatever it is', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const css = themeTokens(`#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
        const theme = halves(css, '@media(prefers-color-scheme:dark)');
        expect(contrastOf('#ffffff', theme.light['brand'] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf('#ffffff', theme.light['brand-hover'] ?? '')).toBeGreaterThanOrEqual(4.5);
        for (const surface of ['surface', 'raised']) {
          expect(contrastOf(theme.light['brand-ink'] ?? '', long(light[surface]))).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(theme.dark['brand-ink'] ?? '', long(dark[surface]))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it is when it is dark enough', () => {
    expect(themeTokens('#BF2626')).toContain('--brand:#bf2626;');
  });

  it('is darkened, not trusted, when white text on it could not be read', () => {
    expect(themeTokens('#ffd400')).not.toContain('--brand:#ffd400');
  });
});
