import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '#tests/support/files.ts';
import { applyChanges, copyRepository } from './copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes every change in the sources of today, after which no page imports Remix', () => {
  const paths = copyRepository(root, folder);
  expect(applyChanges(folder, paths)).toBeGreaterThan(300);
  const pages = paths.filter((path) => /^app\/.*\.tsx?$/.test(path));
  const left = pages.filter((path) => readFileSync(join(folder, path), 'utf8').includes("from '@remix-run/"));
  expect(left).toEqual([]);
});
