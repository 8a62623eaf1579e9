import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';

describe('the media of the catalogue', () => {
  it('are drawings that may be kept for ever and can do nothing', async () => {
    for (const path of ['/media/pictures/breaker-c3.svg', '/media/documents/passport-breaker.svg']) {
      const answer = await api.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('do not exist under names that were not given', async () => {
    for (const file of ['x-a1.svg', 'breaker-a9.svg', 'constructor-a1.svg', '..%2Findex.svg', 'breaker-a1.png']) {
      expect((await api.request(`/media/pictures/${file}`)).status).toBe(404);
    }
    for (const file of ['passport-x.svg', 'constructor-breaker.svg', 'passport-constructor.svg']) {
      expect((await api.request(`/media/documents/${file}`)).status).toBe(404);
    }
  });
});
