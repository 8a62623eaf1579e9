/** Written by script, so it isn't HttpOnly. */
export const pageLanguageCookie = 'b2b_page';

let isOutdated = false;

/** Whether another tab has shown a page in another language since this one came: it may have been chosen there. */
export const isLanguageOutdated = () => isOutdated;

/**
 * All tabs share the cookie of the chosen language. What script asks for is answered in the language of the page that
 * is in front instead, so that none mixes two.
 */
export function tellPageLanguage(language: string): void {
  if (document.visibilityState === 'visible') write(language);
  const come = () => {
    const cookieLanguage = new RegExp(`(?:^|; )${pageLanguageCookie}=(\\w+)`).exec(document.cookie)?.[1];
    if (cookieLanguage === language) return;
    isOutdated = cookieLanguage !== undefined;
    write(language);
  };
  addEventListener('focus', come);
  // Back may show a page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && come());
}

function write(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late for a request that follows at once
  document.cookie = `${pageLanguageCookie}=${language}; Path=/; SameSite=Lax${secure}`;
}
