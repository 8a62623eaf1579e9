export interface Platform {
  /** Keeps the worker alive for work after the response. */
  waitUntil(work: Promise<unknown>): void;
  /** Set by the development server: loosens the content security policy and shows errors. */
  readonly dev?: boolean;
}
