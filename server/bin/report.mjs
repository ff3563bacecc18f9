// Counts the results of the two test runners. A runner that fails or runs no test counts as one failure.
import { readFileSync } from 'node:fs';

export function countVitest(file, code) {
  const report = readReport(file);
  const brokenFiles = (report?.testResults ?? []).filter(
    (result) => result.status === 'failed' && !result.assertionResults.length,
  );
  return settle(report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length, code);
}

export function countPlaywright(file, code) {
  const report = readReport(file);
  const { expected, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return settle(expected, unexpected + flaky + (report?.errors.length ?? 0), code);
}

function settle(passed = 0, failed, code) {
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
