import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from './format.ts';

/** Money, numbers and dates as the page's language writes them. */
export function useFormats(): Formats {
  return formatsOf(useTranslation().i18n.language);
}
