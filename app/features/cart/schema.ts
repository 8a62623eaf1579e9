import { z } from 'zod';
import { safeAmount } from './amount.ts';
import type { TypedLine } from './merge-lines.ts';
import { readSeen, type SeenLine } from './seen.ts';

const intents = [
  'save',
  'checkout',
  'to-specification',
  'select-all',
  'select-none',
  'delete-selected',
  'refresh',
  'clear',
] as const;

/** What the pressed button asks for. `delete` names the line. */
export type Intent = (typeof intents)[number] | { readonly delete: number };

/** More lines than one page shows are not from our page. */
const maxLines = 500;
const list = z.array(z.string().max(64)).max(maxLines).default([]);

/**
 * The whole cart as one form. Each line has a hidden `line` with what was shown, a box `selected` with its id,
 * `amount-<id>` and `comment-<id>`; the pressed button is `intent`.
 */
export const cartSchema = z
  .looseObject({ intent: z.string().max(40).default('save'), line: list, selected: list })
  .transform((form, ctx) => {
    const intent = readIntent(form.intent);
    const strict = intent === 'save' || intent === 'checkout' || intent === 'to-specification';
    const lines = form.line.flatMap((text) => {
      const seen = readSeen(text);
      const line = seen && readLine(form, seen, new Set(form.selected));
      if (!line) return [];
      // A wrong amount must not stand in the way of deleting a line or of refreshing prices.
      if (strict) for (const [path, message] of line.faults) ctx.addIssue({ code: 'custom', path: [path], message });
      return line.faults.length > 0 ? [] : [line.typed];
    });
    return { intent, lines, ticked: form.selected.map(Number).filter(Number.isSafeInteger) };
  });

/** A sent cart. */
export type CartForm = z.output<typeof cartSchema>;

function readIntent(text: string): Intent {
  const deleted = /^delete-([1-9]\d{0,14})$/.exec(text);
  return deleted ? { delete: Number(deleted[1]) } : (intents.find((intent) => intent === text) ?? 'save');
}

function readLine(form: Record<string, unknown>, seen: SeenLine, ticked: ReadonlySet<string>) {
  const amount = safeAmount.safeParse(form[`amount-${seen.id}`]);
  const comment = z
    .string()
    .trim()
    .max(500)
    .safeParse(form[`comment-${seen.id}`] ?? '');
  const typed: TypedLine = {
    seen,
    amount: amount.data ?? seen.amount,
    selected: ticked.has(String(seen.id)),
    comment: comment.data ?? '',
  };
  const faults: [string, string][] = [
    ...(amount.success ? [] : [[`amount-${seen.id}`, 'cart.invalidAmount'] as [string, string]]),
    ...(comment.success ? [] : [[`comment-${seen.id}`, 'cart.invalidNote'] as [string, string]]),
  ];
  return { typed, faults };
}
