import { z } from 'zod';
import { isSiteAddress, ownPathOf } from './address-check.ts';

const addressText = z.string().min(1).max(2048);

/** A path of the shop, such as `/catalog?brands=3`. */
export const ownPath = addressText
  .refine((text) => ownPathOf(text) !== undefined)
  .meta({ format: 'uri-reference', description: 'A path of the shop, beginning with exactly one slash.' });

/** An address on another site. */
export const siteAddress = addressText
  .refine(isSiteAddress)
  .meta({ format: 'uri', description: 'An absolute http or https address without user name and password.' });

/** Anything else that becomes a link: on another site, or a path of the shop. */
export const webAddress = addressText
  .refine((text) => isSiteAddress(text) || ownPathOf(text) !== undefined)
  .meta({
    format: 'uri-reference',
    description: 'An absolute http or https address, or a path of the shop, beginning with exactly one slash.',
  });

/** A picture: on a media host, or passed on by the shop from the API's `/media/`. */
export const pictureAddress = addressText
  .refine((text) => (/^https:/i.test(text) ? isSiteAddress(text) : ownPathOf(text)?.startsWith('/media/') === true))
  .meta({ format: 'uri-reference', description: 'An absolute https address, or a path beginning with `/media/`.' });

/** An e-mail address that becomes a link. Without `?` and `&`, behind which `mailto:` takes a ready message. */
export const mailAddress = z
  .string()
  .max(254)
  .regex(/^[\p{L}\p{N}._+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u)
  .meta({ format: 'email', description: 'An e-mail address.' });
