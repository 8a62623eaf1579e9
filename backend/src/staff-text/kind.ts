import type { StaffText, TextKind } from '#contract/staff-text.ts';
import type { Env } from '../env.ts';

/** How texts of one kind are stored where the shop reads them. */
export interface Kind<T extends StaffText = StaffText> {
  /** SQL: `ref`, `title`, `shown_from` (milliseconds, or null) and `place` (of `text_translation`, or null) of those that are not removed. */
  readonly all: string;
  /** Null if there is none. */
  read(env: Env, ref: string): Promise<T | null>;
  /** Statements that write it, new or changed. */
  write(env: Env, ref: string, text: T, now: number): D1PreparedStatement[];
  remove(env: Env, ref: string, now: number): D1PreparedStatement[];
  /** Throws 422 for what the contract's types can't tell. */
  check?(env: Env, text: T): Promise<void>;
  /** Throws 409 for a text that the shop can't be without. */
  keep?(ref: string): void;
  /** Its texts come from another call. */
  readonly isMadeElsewhere?: true;
  /** The only ref, of a kind that has one text. */
  readonly single?: string;
}

/** A text of one kind. */
export type Of<K extends TextKind> = Extract<StaffText, { kind: K }>;
