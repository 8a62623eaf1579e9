import { isSiteAddress } from '#contract/address-check.ts';
import { ExternalLink } from './link.tsx';

/** An address up to the sign that ends a sentence behind it. */
const address = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]}'])/gi;

/** A message as text; the web addresses in it are links that open elsewhere and tell nothing of the shop. */
export function MessageText({ text }: { text: string }) {
  // What the pattern finds stands at the odd places.
  return text.split(address).map((part, at) => {
    if (at % 2 === 0 || !isSiteAddress(part)) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <ExternalLink key={at} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </ExternalLink>
    );
  });
}
