import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import { useContext } from 'react';
import type { Path } from '#app/paths.ts';
import { DrawnContext } from './drawn-context.ts';
import { useWarming } from './use-warming.ts';

type Props = Omit<LinkProps, 'to'> & {
  to: Path;
  /** The link opens something over this page: closing it goes back, and the scroll stays. */
  over?: boolean | undefined;
};

/** A link inside the site. A visitor's next page is fetched at the first sign of intent: pointer, focus or touch. */
export function Link(props: Props) {
  return useContext(DrawnContext) ? <DrawnLink {...props} /> : <LiveLink {...props} />;
}

function LiveLink({ over, prefetch = 'intent', ...props }: Props) {
  const warming = useWarming();
  const opening = over ? { state: { canGoBack: true }, preventScrollReset: true } : {};
  return <RemixLink prefetch={warming ? prefetch : 'none'} discover="none" {...opening} {...props} />;
}

/** The same in a part that the server draws: an element with the marks that the part's handlers read. */
function DrawnLink({ to, over, prefetch, replace, state, preventScrollReset, discover, ...rest }: Props) {
  const mark = (set: boolean | undefined) => (set ? '' : undefined);
  const marks = {
    'data-over': mark(over),
    'data-stay': mark(preventScrollReset),
    'data-cold': mark(prefetch === 'none'),
  };
  return <a href={to} {...marks} {...rest} />;
}
