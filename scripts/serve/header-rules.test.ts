import { expect, it } from 'vitest';
import { headersFor, parseHeaderRules } from './header-rules.ts';

const rules = parseHeaderRules(`# comment
/assets/*
  Cache-Control: public, max-age=1
/icons.*
  Cache-Control: immutable
  X-Other: a: b
/*
  X-All: 1
/assets/*
  X-All: 2
`);

it('gives a file the headers of every pattern that its path matches', () => {
  expect(headersFor('/assets/a.js', rules)).toEqual({ 'Cache-Control': 'public, max-age=1', 'X-All': '1, 2' });
  expect(headersFor('/icons.1.svg', rules)).toEqual({ 'Cache-Control': 'immutable', 'X-Other': 'a: b', 'X-All': '1' });
});

it('takes a pattern to the letter but for its stars', () => {
  expect(headersFor('/iconsx1.svg', rules)).toEqual({ 'X-All': '1' });
  expect(headersFor('/deep/assets/a.js', rules)).toEqual({ 'X-All': '1' });
});
