// node tests/bench/alike.ts: can a known login be told from an unknown one by response time? COUNT (200) requests of
// each kind.
import { buyer } from '#tests/support/buyers.ts';
import prepare from '#tests/support/prepare.ts';
import { startServer } from '#tests/support/server.ts';
import { machineLoad, median } from './table.ts';

const count = Number(process.env['COUNT'] ?? 200);

const kinds = {
  'wrong password': ['/api/v2/user/sign-in', { password: 'wrong password' }],
  'code for sign-in': ['/api/v2/user/sign-in', {}],
  'code for a new password': ['/api/v1/user/password-reset', {}],
} as const;

/** Milliseconds of one request, with its status and text. */
async function ask(origin: string, path: string, body: object) {
  const started = performance.now();
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });
  const text = `${answer.status} ${await answer.text()}`;
  return { text, ms: performance.now() - started };
}

await prepare();
const server = await startServer({
  vars: { API_PUBLIC: '1' },
  backendVars: { CODES_PER_HOUR: '100000', RESEND_AFTER: '0' },
});
try {
  for (const [name, [path, rest]] of Object.entries(kinds)) {
    const seen = { known: [] as number[], unknown: [] as number[] };
    const texts = new Set<string>();
    // Alternate, so that other work on the machine affects both kinds.
    for (let round = 0; round < count; round += 1) {
      const turns = [
        ['known', buyer(round).login],
        ['unknown', `nobody${round}@tests.test`],
      ] as const;
      for (const [kind, login] of round % 2 === 0 ? turns : [...turns].reverse()) {
        const { text, ms } = await ask(server.origin, path, { ...rest, email: login });
        texts.add(text);
        seen[kind].push(ms);
      }
    }
    const [registered, unknown] = [median(seen.known) ?? 0, median(seen.unknown) ?? 0];
    const figures = `known ${registered.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, apart ${(registered - unknown).toFixed(1)} ms`;
    process.stdout.write(
      `${name}: ${count} + ${count}, ${figures} (bound 50), texts ${texts.size}, machine ${machineLoad()}\n`,
    );
  }
} finally {
  await server.stop();
}
