import type { QuickOrderDraft } from '#contract/quick-order.ts';
import type { Env } from '../env.ts';

const blank: QuickOrderDraft = { rows: [], text: '' };

export async function readDraft(env: Env, owner: string | null): Promise<QuickOrderDraft> {
  const row = await env.trade
    .prepare('SELECT rows, text FROM quick_order WHERE owner = ?1')
    .bind(owner)
    .first<{ rows: string; text: string }>();
  return row ? { rows: JSON.parse(row.rows) as QuickOrderDraft['rows'], text: row.text } : blank;
}

/** Takes the place of what was kept; nothing is kept of blank rows. */
export async function saveDraft(env: Env, owner: string, { rows, text }: QuickOrderDraft, now: number): Promise<void> {
  const isBlank = text === '' && rows.every(({ code, amount }) => code === '' && amount === '');
  const statement = isBlank
    ? env.trade.prepare('DELETE FROM quick_order WHERE owner = ?1').bind(owner)
    : env.trade
        .prepare(
          `INSERT INTO quick_order (owner, rows, text, updated_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (owner) DO UPDATE SET rows = ?2, text = ?3, updated_at = ?4`,
        )
        .bind(owner, JSON.stringify(rows), text, now);
  await statement.run();
}

/** Statement that makes a visitor's draft the user's: it is what they typed last. */
export function moveDraft(env: Env, from: string, into: string): D1PreparedStatement {
  return env.trade.prepare('UPDATE OR REPLACE quick_order SET owner = ?2 WHERE owner = ?1').bind(from, into);
}
