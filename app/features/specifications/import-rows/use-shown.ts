import type { SubmissionResult } from '@conform-to/react';
import { createContext, useContext, useState } from 'react';
import { rowField, rowFields } from './view.ts';

/** The posts of the page. */
export interface Saving {
  /** One is on its way, or what it has changed. */
  isBusy: boolean;
  sent: FormData | undefined;
  /** Of the last one. */
  result: SubmissionResult | undefined;
}

export const SavingContext = createContext<Saving>({ isBusy: false, sent: undefined, result: undefined });

interface Shown {
  /** Another one makes the field anew. */
  key: number;
  /** What the field is made with; undefined for what was typed or chosen and refused. */
  stored: string | undefined;
  /** Says what stands in the field now. */
  onShown: (value: string) => void;
}

/**
 * What a field of a row shows: what is stored, unless something else was typed since, or is on its way, or was refused.
 * Rows are saved and read again at any time, while others are being typed.
 */
export function useShown(name: (typeof rowFields)[number], line: number, stored: string): Shown {
  const saving = useContext(SavingContext);
  const field = rowField(name, line);
  const sent = sentOf(saving, field, line);
  const isRefused = isRefusedIn(saving, line);
  // A page that answers a post begins with what was sent, but an amount that was typed confirms its unit by itself.
  const [isAnswered] = useState(name !== 'unit' && isSentIn(saving, line));
  // `synced` is what was last sent to the server or came from it.
  const [{ value, synced, key }, set] = useState({ value: stored, synced: stored, key: 0 });
  const isUntouched = value === synced;
  if (sent !== undefined && sent !== synced) {
    // What was typed before script ran is known by nothing else.
    set({ value: isUntouched ? sent : value, synced: sent, key });
  } else if (!saving.isBusy && !isRefused && isUntouched && value !== stored) {
    set({ value: stored, synced: stored, key: key + 1 });
  }
  return {
    key,
    stored: isRefused || (isAnswered && key === 0) ? undefined : stored,
    onShown: (now) => set((last) => ({ ...last, value: now })),
  };
}

/** What a post has of a field; undefined if it has nothing to do with it. */
function sentOf({ sent }: Saving, field: string, line: number): string | undefined {
  if (!sent?.has(rowField('seen', line))) return undefined;
  if (field.startsWith('query-') && field !== searchedField(sent)) return undefined;
  return String(sent.get(field) ?? '');
}

/** Words are only looked for where a button says so, or by Enter in the first row that has some. */
function searchedField(sent: FormData): string | undefined {
  const [, line] = /^find-(\d+)$/.exec(String(sent.get('intent'))) ?? [];
  if (line) return rowField('query', Number(line));
  if (sent.get('intent') !== 'enter') return undefined;
  return [...sent].find(([name, value]) => name.startsWith('query-') && value !== '')?.[0];
}

const isSentIn = ({ result }: Saving, line: number) =>
  Object.hasOwn(result?.initialValue ?? {}, rowField('seen', line));

/** Whether a row was refused, or the whole post, of which nothing was saved. */
function isRefusedIn(saving: Saving, line: number): boolean {
  const { error } = saving.result ?? {};
  if (!error || !isSentIn(saving, line)) return false;
  const own = rowFields.map((name) => rowField(name, line));
  return Object.keys(error).some((name) => own.includes(name) || !/-\d+$/.test(name));
}
