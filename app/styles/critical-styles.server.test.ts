import { describe, expect, it } from 'vitest';
import { createCriticalStyles } from './critical-styles.server.ts';

const cut = (css: string, html: string) => createCriticalStyles(css)(html);
const page = '<html><body><main class="a b"><a href="/">x</a><p class="c">y</p></main></body></html>';

describe('the styles in a page', () => {
  it('are the rules whose classes and elements it has', () => {
    expect(cut('.a{x:1}.z{x:2}a:hover{x:3}table{x:4}.a .z{x:5}.a.b>p.c{x:6}', page)).toBe(
      '.a{x:1}a:hover{x:3}.a.b>p.c{x:6}',
    );
  });

  it('are cut selector by selector', () => {
    expect(cut('.z,.a,table td{x:1}', page)).toBe('.a{x:1}');
  });

  it('keep what every page may have', () => {
    expect(cut(':root{--x: 1}*,::before{x:var(--x)}:focus-visible{x:2}[hidden]{x:3}', page)).toBe(
      ':root{--x: 1}*,::before{x:var(--x)}:focus-visible{x:2}[hidden]{x:3}',
    );
  });

  it('follow media queries and layers inwards and leave empty ones out', () => {
    const css = '@layer base,ui;@layer ui{@media(min-width:1px){.a{x:1}.z{x:2}}@media print{.z{x:3}}}';
    expect(cut(css, page)).toBe('@layer base,ui;@layer ui{@media(min-width:1px){.a{x:1}}}');
  });

  it('do not ask for what a selector only excludes or offers', () => {
    const css = ':root:not([data-lite],.z) .a{x:1}.a:is(.z,.c){x:2}.a:has(.z,.c){x:3}';
    expect(cut(css, page)).toBe(css);
  });

  it('are left out when nothing is there that a selector wants inside', () => {
    expect(cut('.a:has(.z:hover){x:1}.a:has(.c:hover){x:2}', page)).toBe('.a:has(.c:hover){x:2}');
  });

  it('bring the animations that they name', () => {
    const css = '@keyframes grow{0%{x:1}to{x:2}}@keyframes fade{to{x:3}}.a{animation:grow 1s}.z{animation:fade 1s}';
    expect(cut(css, page)).toBe('.a{animation:grow 1s}@keyframes grow{0%{x:1}to{x:2}}');
  });

  it('keep local stand-in fonts and page boxes, and leave fonts of the network to the whole stylesheet', () => {
    const local = '@font-face{font-family:x;src:local("Arial")}';
    expect(cut(`@font-face{font-family:y;src:url(/y.woff2)}${local}@page{margin:1mm}`, page)).toBe(
      `${local}@page{margin:1mm}`,
    );
  });

  it('leave what is for paper to the whole stylesheet', () => {
    expect(cut('@layer ui{.a{x:1}@media print{.a{x:2}}}@media print{.a{x:3}}', page)).toBe('@layer ui{.a{x:1}}');
  });

  it('cannot end the element that holds them', () => {
    expect(cut('.a{content:"</style>"}', page)).toBe('.a{content:"<\\/style>"}');
  });

  it('are found again for a page with the same names, and anew for another', () => {
    const critical = createCriticalStyles('.a{x:1}.b{x:2}ul{x:3}');
    expect(critical('<p class="a">1</p>')).toBe('.a{x:1}');
    expect(critical('<p class="a">2</p>')).toBe('.a{x:1}');
    expect(critical('<ul class="b a">')).toBe('.a{x:1}.b{x:2}ul{x:3}');
    expect(critical('<ul class="a">')).toBe('.a{x:1}ul{x:3}');
  });
});
