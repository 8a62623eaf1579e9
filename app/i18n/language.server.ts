import { RemixI18Next } from 'remix-i18next/server';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { languages } from './options.ts';
import { pageLanguageCookie } from './page-language.ts';

export const languageCookie = 'b2b_lang';

const isFromScript = (request: Request) => new URL(request.url).pathname.endsWith('.data') || isFetcherRequest(request);

/**
 * What the address names or else the buyer has chosen, as far as that is known. Script gets the language of its page,
 * which stays when another one is chosen in another tab.
 */
export function chosenLanguage(request: Request, cookie: (name: string) => string | undefined): string | undefined {
  const ofPage = isFromScript(request) ? cookie(pageLanguageCookie) : undefined;
  return languages.find((language) => language === ofPage) ?? namedLanguage(request) ?? cookie(languageCookie);
}

/** Whether the pages after this one are to be in `language`, too, because its address named it. */
export function leadsOn(request: Request, language: string, cookie: string | undefined): boolean {
  return namedLanguage(request) === language && cookie !== language && !isFromScript(request);
}

/** Of an address such as `/catalog?lang=en`, which search engines keep and people send each other. */
export function namedLanguage({ url }: Request): string | undefined {
  const named = new URL(url).searchParams.get('lang');
  return languages.find((language) => language === named);
}

/** The `chosen` language, else the browser's (`Accept-Language`), else the shop's first. */
export async function languageOf(
  request: Request,
  chosen: string | undefined,
  supported: readonly string[] = languages,
): Promise<string> {
  const [first = ''] = supported;
  if (supported.length === 1) return first;
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...supported],
      fallbackLanguage: first,
      order: ['custom'],
      // RemixI18Next itself reads only the first language of the header.
      findLocale: async () => `${chosen ?? ''},${withoutRegions(request.headers.get('Accept-Language') ?? '')}`,
    },
  });
  return detector.getLocale(request);
}

/** `en-GB;q=0.9` → `en;q=0.9`: the shop's languages have no regions. */
function withoutRegions(accepted: string): string {
  return accepted.replace(/-[\w-]+/g, '');
}
