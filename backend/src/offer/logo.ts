import { logoBytes, logoPixels, type OfferTemplate } from '#contract/offer-template.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../log.ts';
import { isDrawable } from '../photo/drawable.ts';
import { readPicture } from '../photo/picture.ts';

export type LogoFault = NonNullable<OfferTemplate['logoFault']>;

/** What is wrong with the file of a logo, by its content, as an upload is judged; null if nothing is. */
export function faultOf(bytes: Uint8Array): LogoFault | null {
  const picture = readPicture(bytes, logoPixels);
  if (picture === null) return 'type';
  if (picture === 'too-large' || bytes.byteLength > logoBytes) return 'too-large';
  return isDrawable(picture) ? null : 'damaged';
}

/** The file of a logo; null without one. An offer without its logo is better than none. */
export async function logoFile(env: Env, logo: string | null): Promise<Uint8Array | null> {
  if (logo === null) return null;
  try {
    const file = await env.files.get(`offer/${logo}`);
    return file && new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    logFailure(error);
    return null;
  }
}

/**
 * Judges a logo that was stored before there was a check, once: the verdict is kept. A file that can't be read now isn't
 * judged, and isn't drawn.
 */
export async function judgeLogo(env: Env, companyId: number, logo: string): Promise<LogoFault | 'unread' | null> {
  const bytes = await logoFile(env, logo);
  if (!bytes) return 'unread';
  const fault = faultOf(bytes);
  await env.trade.batch([
    env.trade
      .prepare('UPDATE offer_template SET logo_fault = ?3 WHERE company_id = ?1 AND logo = ?2')
      .bind(companyId, logo, fault ?? ''),
    env.trade
      .prepare(
        `UPDATE offer_public SET logo_fault = ?3
          WHERE logo = ?2 AND offer_id IN (SELECT id FROM offer WHERE company_id = ?1)`,
      )
      .bind(companyId, logo, fault ?? ''),
  ]);
  return fault;
}
