/** What was looked at: it works, it is switched off or only played, or it is wrong. */
export interface Line {
  readonly state: 'ok' | 'off' | 'wrong';
  readonly part: string;
  readonly says: string;
  /** What to do. */
  readonly todo?: string;
}

export function ok(part: string, says = 'all right'): Line {
  return { state: 'ok', part, says };
}

export function off(part: string, says: string, todo: string): Line {
  return { state: 'off', part, says, todo };
}

export function wrong(part: string, says: string, todo: string): Line {
  return { state: 'wrong', part, says, todo };
}

export function printed({ state, part, says, todo }: Line): string {
  return `${state.padEnd(6)} ${part.padEnd(18)} ${says}${todo === undefined ? '' : ` → ${todo}`}`;
}
