import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { isSiteAddress, ownPathOf } from '#contract/address-check.ts';

/** What a text of the supplier may consist of. No style, class or id: nothing of it can cover or imitate the page. */
const tags = [
  ...[
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'figure',
    'figcaption',
  ],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const maxLength = 512 * 1024;
const maxDepth = 200;

/**
 * The supplier's HTML without anything that acts, loads from elsewhere or leaves the text, to be drawn by `RichText`.
 * Pictures come from the shop's own `/media/` or from one of `mediaHosts`. Never throws: what isn't clean for sure, or is
 * longer than 512 KB, is shown as plain text.
 */
export function sanitizeContent(html: string, mediaHosts: readonly string[]): string {
  const key = `${mediaHosts.join()} ${html}`;
  const cached = clean.get(key);
  if (cached !== undefined) return cached;
  const made = sanitize(html, mediaHosts);
  // A shop has few pages; a supplier that makes them by the thousand gets no cache.
  if (clean.size >= 64) clean.clear();
  clean.set(key, made);
  return made;
}

const clean = new Map<string, string>();

function sanitize(html: string, mediaHosts: readonly string[]): string {
  const cut = html.slice(0, maxLength);
  try {
    const once = sanitizeHtml(cut, optionsFor(mediaHosts));
    if (html.length <= maxLength && isClean(once) && sanitizeHtml(once, optionsFor(mediaHosts)) === once) return once;
  } catch {
    // Plain text below.
  }
  return plainText(cut);
}

function plainText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nestingLimit: maxDepth });
  return /[<>]/.test(text) ? '' : `<p>${text}</p>`;
}

function optionsFor(mediaHosts: readonly string[]): IOptions {
  return {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: maxDepth,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs, mediaHosts) }),
      ol: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['start']) }),
      th: (tagName, attribs) => ({ tagName, attribs: { ...numbers(attribs, spans), ...scopeOf(attribs) } }),
      td: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, spans) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  };
}

const spans = ['colspan', 'rowspan'];

/** Links leave for another tab, so that what was typed on the page stays; those to a dialog of this page don't. */
function linkAttributes({ href = '' }: Attributes): Attributes {
  const address = href.trim();
  if (dialogHash.test(address)) return { href: address };
  if (!isLink(address)) return {};
  return { href: address, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

/** Opens a page or an item of news over this one. */
const dialogHash = /^#\/(content\/[\w-]{1,128}|posts\/[\w-]{1,128}\/[\w-]{1,128})$/;

function isLink(address: string): boolean {
  if (isSiteAddress(address) || ownPathOf(address) !== undefined) return true;
  return /^mailto:[\w.+-]+@[\w.-]+$/i.test(address) || /^tel:\+?[\d()\s-]{3,30}$/i.test(address);
}

/** Without an address for a picture from elsewhere: it would tell that site who reads. */
function pictureAttributes({ src = '', alt = '', ...rest }: Attributes, mediaHosts: readonly string[]): Attributes {
  const address = src.trim();
  const isOwn = ownPathOf(address)?.startsWith('/media/') === true;
  const isHosted = /^https:/i.test(address) && isSiteAddress(address) && mediaHosts.includes(new URL(address).host);
  if (!isOwn && !isHosted) return {};
  return { src: address, alt, loading: 'lazy', ...numbers(rest, ['width', 'height']) };
}

function numbers(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (/^\d{1,4}$/.test(attribs[name] ?? '') ? [[name, attribs[name] ?? '']] : [])),
  );
}

function scopeOf({ scope = '' }: Attributes): Attributes {
  return /^(row|col)$/.test(scope) ? { scope } : {};
}

const attribute = '(?: (?:href|target|rel|src|alt|width|height|loading|start|colspan|rowspan|scope)="[^"<>]*")*';
const grammar = new RegExp(`<(?:/(?:${tags.join('|')})|(?:${tags.join('|')})${attribute}(?: /)?)>`, 'g');

/**
 * Checks the sanitiser's own work by another way: every `<` and `>` belongs to a tag that is allowed, with attributes
 * that are allowed and no address that runs script.
 */
function isClean(html: string): boolean {
  const text = html.replace(grammar, '');
  const marked = (html.match(grammar) ?? []).join('');
  const addresses = [...marked.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  return !/[<>]/.test(text) && addresses.every((address) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#\/)/i.test(address));
}
