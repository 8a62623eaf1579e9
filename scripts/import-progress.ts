import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** How far the import of a file has come, kept beside it, so that an interrupted run goes on. */
export interface ImportProgress {
  /** When the import began, in milliseconds since 1970. A run that goes on keeps it. */
  readonly at: number;
  /** Rows already imported. */
  readonly done: number;
  note(done: number): void;
  /** Forgets it: the import is complete. */
  end(): void;
}

/** Reads `file`. `mark` names what is imported and where: the progress of anything else is ignored. */
export function openProgress(file: string, mark: string, now: number): ImportProgress {
  const [savedMark, at = '', done = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  // It may be cut off if the run was killed while it was written.
  const isKnown = savedMark === mark && /^\d+$/.test(at) && /^\d+\n$/.test(done);
  const began = isKnown ? Number(at) : now;
  return {
    at: began,
    done: isKnown ? Number(done) : 0,
    note: (rows) => writeFileSync(file, `${mark} ${began} ${rows}\n`),
    end: () => rmSync(file, { force: true }),
  };
}
