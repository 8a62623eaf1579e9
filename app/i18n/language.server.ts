import { RemixI18Next } from 'remix-i18next/server';
import { languages } from './options.ts';

export const languageCookie = 'b2b_lang';

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
