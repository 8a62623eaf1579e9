import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { looks, preparePlaces } from '#tests/e2e/walk.ts';
import { root } from '#tests/support/files.ts';
import { startServer } from '#tests/support/server.ts';
import { hasPrograms } from './terminal.ts';

const jar = join(root, 'tests/nu/node_modules/vnu-jar/build/dist/vnu.jar');

interface Finding {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Everything that the checker calls an error in these files. It ends with 1 if there is any. */
function check(files: readonly string[]): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const args = ['-Xss4m', '-jar', jar, '--errors-only', '--format', 'json', '--stdout', ...files];
    execFile('java', args, { maxBuffer: 256 * 1024 * 1024 }, (error, output) => {
      if (output === '') reject(error ?? new Error('the checker said nothing'));
      else resolve((JSON.parse(output) as { messages: Finding[] }).messages);
    });
  });
}

it('the Nu checker has nothing to say of any page', { timeout: 180_000 }, async ({ skip }) => {
  if (!hasPrograms('java') || !existsSync(jar)) skip('Needs Java and: npm ci --prefix tests/nu --ignore-scripts');
  const server = await startServer({ vars: { API_PUBLIC: '1' } });
  const folder = mkdtempSync(join(tmpdir(), 'markup-'));
  try {
    const places = await preparePlaces(server.origin, 0);
    const files: string[] = [];
    for (const { name, path, as, opens } of looks) {
      if (opens) continue;
      const { body } = await places.clientOf(as).get(places.resolve(path));
      files.push(join(folder, `${name} (${as}).html`.replaceAll('/', ' ')));
      writeFileSync(files.at(-1) ?? '', body);
    }
    expect(files.length).toBeGreaterThan(70);
    const findings = await check(files);
    // Supported by Chromium since 123; the checker doesn't know it yet.
    const unknown = /^CSS: “field-sizing”: Property “field-sizing” doesn't exist\.$/;
    const said = findings.filter(({ message }) => !unknown.test(message));
    const lines = said.map(
      ({ url, message, extract = '' }) => `${basename(decodeURI(url))}: ${message} ${extract.slice(0, 120)}`,
    );
    expect(lines).toEqual([]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
