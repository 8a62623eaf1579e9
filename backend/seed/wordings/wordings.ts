import { feedInEnglish, newsInEnglish } from '../news.ts';
import { insertRows } from '../rows.ts';
import { messagesInEnglish } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import { pagesInEnglish } from './pages.ts';

/** Adds the demonstration's own words in English: names of sections, features, units and the like, and the pages. */
export async function seedWordings(trade: D1Database): Promise<void> {
  // A word may stand in several places.
  const words = new Map([...feedInEnglish(), ...Object.entries(en)]);
  await trade.batch([
    insertRows(
      trade,
      'wording',
      [...words].map(([original, text]) => ({ language: 'en', original, text })),
    ),
    insertRows(
      trade,
      'text_translation',
      [...pagesInEnglish(), ...newsInEnglish(), ...messagesInEnglish()].map((row) => ({ language: 'en', ...row })),
    ),
  ]);
}
