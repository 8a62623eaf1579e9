import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from '#tests/support/files.ts';
import { fileServer } from './files.ts';

it('says of every kind of file in public what it is, as Pages does', async () => {
  const serve = fileServer(join(root, 'public'));
  const files = repositoryFiles().filter((file) => file.startsWith('public/') && extname(file) !== '');
  const types = new Map<string, string | null>();
  for (const file of files) {
    const answer = await serve(new Request(`https://shop.test/${file.slice('public/'.length)}`, { method: 'HEAD' }));
    types.set(extname(file), answer.headers.get('Content-Type'));
  }
  expect(types.get('.webm')).toBe('video/webm');
  expect([...types].filter(([, type]) => type === 'application/octet-stream')).toEqual([]);
});
