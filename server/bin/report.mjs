// Reads the results of the two test runners. A runner that fails or runs no test counts as one failure. Flaky tests, which
// passed only when CI repeated them, count as passed.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A message's first lines: the log above has the rest. */
const MAX_LINES = 25;

/** `uncaught` is the file of uncaught.mjs. */
export function countVitest(file, uncaught, code) {
  const report = readReport(file);
  const files = report?.testResults ?? [];
  const failedTests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  );
  const flaky = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  );
  return settle(
    report?.numPassedTests,
    [...failedTests, ...(readReport(uncaught) ?? []).map((error) => `outside of any test\n${error}`)],
    flaky,
    `Vitest ended with ${code}: see its output above.`,
    code,
  );
}

export function countPlaywright(file, code) {
  const report = readReport(file);
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const named = (wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title, tests }) => [`${file} › ${title}`, ...messagesOf(tests)].join('\n'));
  return settle(
    report && report.stats.expected + report.stats.flaky,
    [...named('unexpected'), ...(report?.errors ?? []).map(({ message }) => message)],
    named('flaky'),
    `Playwright ended with ${code}: see its output above.`,
    code,
  );
}

function messagesOf(tests) {
  const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
  return errors.map(({ message }) =>
    stripVTControlCharacters(message).split('\n').slice(0, MAX_LINES).join('\n'),
  );
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function settle(passed = 0, failures, flaky, unexplained, code) {
  const isBroken = failures.length === 0 && (code !== 0 || passed === 0);
  return {
    passed,
    flaky,
    failures: isBroken ? [unexplained] : failures,
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
