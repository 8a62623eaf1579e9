import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import { type AnchorHTMLAttributes, type ComponentProps, useContext } from 'react';
import type { Path } from '#app/paths.ts';
import { ActorContext } from './actor.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';
import { useNetwork } from './network.ts';

type Props = Omit<LinkProps, 'to'> & {
  to: Path;
  /** The link opens a dialog over this page: closing goes back, and the scroll position stays. */
  over?: boolean | undefined;
};

/** A link inside the site, prefetched for visitors on hover, focus or touch. */
export function Link({ over, prefetch = 'intent', ...props }: Props) {
  const warming = useCanPrefetch();
  const opening = over ? { state: { canGoBack: true }, preventScrollReset: true } : {};
  return <RemixLink prefetch={warming ? prefetch : 'none'} discover="none" {...opening} {...props} />;
}

/**
 * Whether to prefetch. A buyer's pages are `no-store`, so the browser would discard them and request them again. Without
 * a network Remix would reload the document, because it can't have the code of the next page.
 */
function useCanPrefetch(): boolean {
  const isVisitor = useContext(ActorContext) === undefined;
  return useNetwork() === 'online' && isVisitor;
}

type ButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook; wide?: boolean };

export function LinkButton({ look = 'secondary', wide, className, ...rest }: ButtonProps) {
  return <Link className={buttonClass(look, wide, className)} {...rest} />;
}

type ExternalProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export function ExternalLink({ href, children, ...rest }: ExternalProps) {
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}
