import type { EntryContext } from '@remix-run/cloudflare';
import type { LoadContext } from '#app/server/request-context.ts';
import { createCriticalStyles } from './critical-styles.server.ts';
import { defaultBrand, themeTokens } from './theme.ts';

/** Written by the client build, which runs first. The development server has none. */
const [built] =
  import.meta.env.MODE === 'development'
    ? []
    : Object.entries(
        import.meta.glob<string>('/build/client/assets/*.css', { eager: true, query: '?raw', import: 'default' }),
      );

/** Undefined in development. */
const stylesheetHref = built?.[0].replace('/build/client', '');

/** Parsed once per worker. */
const criticalStyles = createCriticalStyles(built?.[1] ?? '');

/** Holds the address of the stylesheet that the browser has; set by root.tsx. */
const stylesheetCookie = 'b2b_css';

/** In characters. Longer pages link the stylesheet, to stay below the limit of a response. */
const longPage = 55_000;

/** `linked` means that the browser already has the file, so nothing is inlined. */
export function stylesheetOf({ cookies }: LoadContext) {
  if (!stylesheetHref) return undefined;
  return { href: stylesheetHref, linked: cookies.read(stylesheetCookie) === stylesheetHref };
}

/** The page's rules or a link to the stylesheet, then the supplier's colour, if any. */
export function pageStyles(html: string, entry: EntryContext, context: LoadContext): string {
  const root = entry.staticHandlerContext.loaderData['root'] as { shell?: { brand?: string } } | undefined;
  const brand = root?.shell?.brand ?? defaultBrand;
  const theme = brand === defaultBrand ? '' : themeTokens(brand);
  const linked = !context.lite && (stylesheetOf(context)?.linked ?? false);
  if (stylesheetHref && !linked && !context.lite && html.length > longPage) {
    return `<link rel="stylesheet" href="${stylesheetHref}">${inNoncedStyle(theme, context)}`;
  }
  return inNoncedStyle(linked ? theme : criticalStyles(html) + theme, context);
}

function inNoncedStyle(css: string, { nonce }: LoadContext): string {
  return css && `<style nonce="${nonce}">${css}</style>`;
}
