import { createCriticalStyles } from './critical-styles.server.ts';

/** Written by the client build, which runs first. The development server has none. */
const [built] = import.meta.env.DEV
  ? []
  : Object.entries(
      import.meta.glob<string>('/build/client/assets/*.css', { eager: true, query: '?raw', import: 'default' }),
    );

/** Undefined in development. */
export const stylesheetHref = built?.[0].replace('/build/client', '');

/** Parsed once per worker. */
export const criticalStyles = createCriticalStyles(built?.[1] ?? '');
