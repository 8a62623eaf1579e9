import { type TextKey, useT } from '#app/i18n/t.ts';

/** Text of an error: schemas give message keys, the supplier's API gives sentences, which pass through as they are. */
export function useMessage(): (message: string) => string {
  const t = useT();
  return (message) => t(message as TextKey);
}
