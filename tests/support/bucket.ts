import type { TestBackend } from './backend.ts';

/**
 * Starts the bucket of a backend, for `beforeAll` of tests that store files: its start takes seconds on a busy machine, and
 * the backend gives a file three.
 */
export async function startBucket({ bindings: { FILES } }: Pick<TestBackend, 'bindings'>): Promise<void> {
  await FILES.head('any');
}
