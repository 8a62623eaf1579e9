/** The first match wins: browsers include the names of other browsers in their `User-Agent`. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system from the `User-Agent` header, such as `Chrome, Windows`; empty if neither is recognised. */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 512);
  const find = (kinds: typeof browsers) => kinds.find(([pattern]) => pattern.test(text))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}
