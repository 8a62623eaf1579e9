import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import type { Path } from '#app/paths.ts';

type Props = Omit<LinkProps, 'to'> & { to: Path };

/** A link inside the site. The next page is fetched at the first sign of intent: pointer, focus or touch. */
export function Link({ to, prefetch = 'intent', ...rest }: Props) {
  return <RemixLink to={to} prefetch={prefetch} {...rest} />;
}
