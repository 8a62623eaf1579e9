import { describe, expect, it } from 'vitest';
import { createCritical, parseSheet } from './critical-styles.ts';
import { firstScreens, firstView, gatherLayers } from './first-view.ts';

const page = '<p class="a b"></p>';
const cut = (css: string) => createCritical(firstView(gatherLayers(parseSheet(css))))(page);

describe('the styles of a first view', () => {
  it('leave out the pointer, the focus, paper and what script has to begin', () => {
    expect(cut('.a{x:1}.a:hover,.b{x:2}.a:focus-visible{x:3}:root[data-js] .a{x:4}@media print{.a{x:5}}')).toBe(
      '.a{x:1}.b{x:2}',
    );
  });

  it('keep what hides until script begins', () => {
    expect(cut(':root:not([data-js]) .a{x:1}@media(min-width:1px){.a{x:2}}')).toBe(
      ':root:not([data-js]) .a{x:1}@media(min-width:1px){.a{x:2}}',
    );
  });

  it('hold each layer once, its rules in their order', () => {
    expect(cut('@layer ui{.a{x:1}}.b{x:2}@layer ui{.a{x:3}}')).toBe('@layer ui{.a{x:1}.a{x:3}}.b{x:2}');
  });
});

describe('the first screens of a page', () => {
  const withRows = (count: number) =>
    `<table><tbody>${'<tr></tr>'.repeat(count)}</tbody></table><nav></nav><footer></footer><i></i>`;

  it('end with a long table; what is fixed to the screen stays', () => {
    expect(firstScreens(withRows(30))).not.toContain('<nav');
    expect(firstScreens(withRows(30))).toContain('<i></i>');
  });

  it('are the whole page where a table is short or missing', () => {
    expect(firstScreens(withRows(5))).toBe(withRows(5));
    expect(firstScreens('<footer></footer>')).toBe('<footer></footer>');
  });

  it('are the whole page where sums stand beside a long table', () => {
    const withSums = withRows(30).replace('<nav>', '<aside></aside><nav>');
    expect(firstScreens(withSums)).toBe(withSums);
  });
});
