import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateLine, lineOfDays } from './certificate.ts';
import { backupLine, selfHostLines } from './self-host.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-counter-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const made = Date.UTC(2026, 10, 28, 3, 30);
function putBackup(): void {
  mkdirSync(join(folder, '2026-11-28T03-30-00Z'));
  const manifest = { at: new Date(made).toISOString(), files: [] };
  writeFileSync(join(folder, '2026-11-28T03-30-00Z/manifest.json'), JSON.stringify(manifest));
}

describe('the doctor on a server of one’s own', () => {
  it.each([
    [5, 'ok'],
    [49, 'ok'],
    [51, 'wrong'],
  ])('says of the newest backup when it is %i hours old: %s', async (hours, state) => {
    putBackup();
    expect(await backupLine(folder, made + hours * 3_600_000)).toMatchObject({ state, part: 'backup' });
  });

  it('tells of a damaged backup', async () => {
    putBackup();
    writeFileSync(join(folder, '2026-11-28T03-30-00Z/manifest.json'), '{');
    expect(await backupLine(folder)).toMatchObject({ state: 'wrong', says: '2026-11-28T03-30-00Z is damaged' });
  });

  it('misses backups and variables', async () => {
    expect(await backupLine(folder)).toMatchObject({ state: 'off', says: `there is none in ${folder}` });
    const [line] = await selfHostLines({ config: folder, data: folder, backups: folder, port: '8788' });
    expect(line).toMatchObject({ state: 'wrong', part: 'config' });
  });

  it.each([
    [-1, 'wrong'],
    [6, 'wrong'],
    [20, 'off'],
    [60, 'ok'],
  ])('says of a certificate with %i days left: %s', (days, state) => {
    expect(lineOfDays(days)).toMatchObject({ state, part: 'certificate' });
  });

  it('sees an address without https', async () => {
    const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const address = plain.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await certificateLine(`https://127.0.0.1:${port}`)).toMatchObject({ state: 'wrong', part: 'certificate' });
    plain.close();
  });
});
