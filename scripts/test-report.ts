import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
}

/** The part of Vitest's JSON report that is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** Path of the file. */
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;

export const countsOf = ({ numPassedTests, numFailedTests }: Report): Counts => ({
  passed: numPassedTests,
  failed: numFailedTests,
});

/** The failed tests with their files, each with the beginning of what it said. */
export function failuresOf({ testResults }: Report, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const said = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    // A file that can't be loaded has no tests.
    if (said.length === 0 && message) said.push(message);
    return said.map((text) => `${relative(root, name)}: ${text.slice(0, 2000)}`);
  });
}

/** The part of Playwright's JSON report that is read here. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

/** The failed journeys with their files and browsers, each with the beginning of what it said. */
export function failedJourneys({ suites }: Pick<JourneyReport, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const said = results.flatMap(({ errors }) =>
            errors.map(({ message = '' }) => stripVTControlCharacters(message)),
          );
          return `${file} [${projectName}]: ${`${title}\n${said.join('\n')}`.slice(0, 2000)}`;
        }),
    ),
    ...failedJourneys({ suites }),
  ]);
}
