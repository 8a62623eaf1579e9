import { useState } from 'react';
import type { LinesAnswer } from './use-lines.ts';

interface Kept {
  answer: LinesAnswer | undefined;
  amounts: ReadonlyMap<number, number>;
}

/** Amounts that were rounded, by line: told until another one is typed, also after answers about other lines. */
export function useRounded(answer: LinesAnswer | undefined) {
  const [kept, setKept] = useState(() => withAnswer(new Map(), answer));
  if (kept.answer !== answer) setKept(withAnswer(kept.amounts, answer));
  return {
    amounts: kept.amounts,
    forget: (id: number) =>
      setKept((last) => ({ ...last, amounts: new Map([...last.amounts].filter(([line]) => line !== id)) })),
  };
}

function withAnswer(amounts: Kept['amounts'], answer: LinesAnswer | undefined): Kept {
  const rounded = answer?.rounded ?? [];
  return { answer, amounts: new Map([...amounts, ...rounded.map(({ id, amount }) => [id, amount] as const)]) };
}
