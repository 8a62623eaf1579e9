/** What the platform gives beside the request and the bindings. */
export interface Platform {
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** The development server: loosens the content security policy and makes mistakes of pages loud. */
  readonly dev?: boolean;
}
