import type { Info } from '#app/server/request-context.ts';
import { isSiteAddress } from '#contract/address-check.ts';

export interface HelpVideo {
  title: string;
  url: string;
  poster?: string | undefined;
  captions?: string | undefined;
}

/** The film about the shop. Null without one, and for a host that the security policy would not play. */
export function helpVideoOf({ config }: Info, mediaHosts: readonly string[]): HelpVideo | null {
  const { helpVideo } = config;
  const isShown = (url: string) => !isSiteAddress(url) || mediaHosts.includes(new URL(url).host);
  if (!helpVideo || !isShown(helpVideo.url)) return null;
  const { title, url, poster, captions } = helpVideo;
  // A browser takes captions of another site only with CORS, and then the film too.
  const isOurs = captions && !isSiteAddress(captions);
  return { title, url, ...(poster && isShown(poster) && { poster }), ...(isOurs && { captions }) };
}
