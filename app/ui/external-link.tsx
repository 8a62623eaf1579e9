import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link out of the site, or to a telephone, a mailbox or a file. */
export function ExternalLink({ href, children, ...rest }: Props) {
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}
