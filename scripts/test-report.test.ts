import { describe, expect, it } from 'vitest';
import { failedJourneys, failuresOf } from './test-report.ts';

describe('what a failed stage says at the end', () => {
  it('names the failed tests of Vitest, and a file that could not be loaded', () => {
    const testResults = [
      {
        name: '/shop/app/a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'a holds', status: 'passed', failureMessages: [] },
          { fullName: 'a adds', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: '/shop/app/b.test.ts', message: 'no such module', assertionResults: [] },
    ];
    expect(failuresOf({ numPassedTests: 1, numFailedTests: 1, testResults }, '/shop')).toEqual([
      'app/a.test.ts: a adds\nexpected 1 to be 2',
      'app/b.test.ts: no such module',
    ]);
  });

  it('names the failed journeys of Playwright with their browser, in nested suites too, without colours', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'order.spec.ts',
      tests: [{ projectName: 'script', status, results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const inner = { specs: [spec('a buyer pays', 'flaky', 'Test timeout')] };
    const suites = [
      {
        specs: [
          spec('a buyer orders', 'unexpected', '\u001b[31mTimed out\u001b[39m'),
          spec('a buyer looks', 'expected'),
        ],
      },
      { specs: [], suites: [inner] },
    ];
    expect(failedJourneys({ suites })).toEqual([
      'order.spec.ts [script]: a buyer orders\nTimed out',
      'order.spec.ts [script]: a buyer pays\nTest timeout',
    ]);
  });
});
