import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** What a step of a job is given. */
export interface StepContext {
  env: Env;
  /** Whoever asked for the job, with the rights that they have now. */
  actor: UserActor;
  id: number;
  /** Number of the step, from 0. */
  step: number;
  /** What was asked for. */
  input: unknown;
  /** What earlier steps have found out; null before the first. */
  state: unknown;
  progress: number;
  now: number;
}

/** A file that a job has made; its bytes are in the bucket already. */
export interface MadeFile {
  name: string;
  type: string;
  size: number;
}

export interface StepResult {
  /** What the step writes, in one batch with the note that it is done: all of it once or nothing. */
  statements?: D1PreparedStatement[];
  /** How much of the total is done now. */
  progress: number;
  state?: unknown;
  /** About how many statements it asked of the databases, if that depends on what it worked on. */
  statementCount?: number;
  /** Ends the job. */
  done?: {
    message?: string;
    file?: MadeFile;
    /** Its statements queue a message, which is sent at once. */
    isMailed?: true;
  };
}

/** Throws unless the actor may have what a kind of job makes of its input. */
export type JobRight = (env: Env, actor: UserActor, now: number, input: unknown) => Promise<void>;

/**
 * A kind of job. A step may run again after a crash, so outside of its `statements` it does only what may be repeated,
 * such as putting a file under the same name. One that throws an `ApiError` ends the job with its sentence; after other
 * errors it is tried again.
 */
export type JobSteps = (context: StepContext) => Promise<StepResult>;
