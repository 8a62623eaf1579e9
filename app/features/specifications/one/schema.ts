import { z } from 'zod';
import { safeAmount } from '#app/features/cart/amount.ts';
import { noteHash, readSeen, type SeenLine } from '#app/features/cart/seen.ts';

const plain = ['save', 'delete-selected', 'to-cart', 'replace-cart'] as const;

/** What the pressed button asks for; `up`, `down` and `delete` name the line. */
export type Intent = { kind: (typeof plain)[number] } | { kind: 'up' | 'down' | 'delete'; line: number };

const list = z.array(z.string().max(64)).max(500).default([]);
const id = /^[1-9]\d{0,14}$/;

/**
 * A page of lines as one form. Each that can be changed has a hidden `line` with what was shown, `amount-<id>` and `note-<id>`; every
 * one has a box `selected` with its id. `order` names them as they stand, `version` is the specification's that was shown, and the
 * pressed button is `intent`.
 */
export const linesSchema = z
  .looseObject({
    intent: z.string().max(40).default('save'),
    version: z.coerce.number().int().min(0).catch(0),
    requestId: z.string().optional().catch(undefined),
    order: z.string().max(10_000).default(''),
    line: list,
    selected: list,
  })
  .transform((form, ctx) => {
    const intent = readIntent(form.intent);
    const changes = form.line.flatMap((text) => {
      const seen = readSeen(text);
      // A wrong amount must not stand in the way of taking its line out.
      if (!seen || (intent.kind === 'delete' && intent.line === seen.id)) return [];
      const { change, faults } = readLine(form, seen);
      for (const [path, message] of faults) ctx.addIssue({ code: 'custom', path: [path], message });
      return change ? [change] : [];
    });
    return {
      intent,
      changes,
      version: form.version,
      requestId: form.requestId,
      order: form.order
        .split(',')
        .filter((one) => id.test(one))
        .map(Number),
      ticked: form.selected.filter((one) => id.test(one)).map(Number),
    };
  });

/** A sent page of lines. */
export type LinesForm = z.output<typeof linesSchema>;

/** What was changed in a line, if anything, and what of it is wrong. A field left empty is not in the form at all. */
function readLine(form: Record<string, unknown>, seen: SeenLine) {
  const amount = safeAmount.safeParse(form[`amount-${seen.id}`]);
  const note = z
    .string()
    .trim()
    .max(500)
    .safeParse(form[`note-${seen.id}`] ?? '');
  const faults: [string, string][] = [
    ...(amount.success ? [] : [[`amount-${seen.id}`, 'specifications.error.amount'] as [string, string]]),
    ...(note.success ? [] : [[`note-${seen.id}`, 'specifications.error.note'] as [string, string]]),
  ];
  const changed = {
    ...(amount.success && amount.data !== seen.amount && { amount: amount.data }),
    ...(note.success && noteHash(note.data) !== seen.note && { note: note.data }),
  };
  return { faults, change: Object.keys(changed).length > 0 ? { id: seen.id, ...changed } : null };
}

function readIntent(text: string): Intent {
  const [, kind, line] = /^(up|down|delete)-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (kind === 'up' || kind === 'down' || kind === 'delete') return { kind, line: Number(line) };
  return { kind: plain.find((one) => one === text) ?? 'save' };
}
