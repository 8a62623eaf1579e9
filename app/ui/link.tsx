import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import type { Path } from '#app/paths.ts';
import { useWarming } from './use-can-prefetch.ts';

type Props = Omit<LinkProps, 'to'> & {
  to: Path;
  /** The link opens a dialog over this page: closing goes back, and the scroll position stays. */
  over?: boolean | undefined;
};

/** A link inside the site, prefetched for visitors on hover, focus or touch. */
export function Link({ over, prefetch = 'intent', ...props }: Props) {
  const warming = useWarming();
  const opening = over ? { state: { canGoBack: true }, preventScrollReset: true } : {};
  return <RemixLink prefetch={warming ? prefetch : 'none'} discover="none" {...opening} {...props} />;
}
