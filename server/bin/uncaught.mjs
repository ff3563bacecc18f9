// A reporter of Vitest: writes the errors outside of tests to $UNCAUGHT_REPORT, those of hooks and of files that do not load
// among them. Vitest's JSON report leaves most of them out, and its own output scrolls away in a long run.
import { writeFileSync } from 'node:fs';

export default class Uncaught {
  onTestRunEnd(modules, errors) {
    const lines = [
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => `${module.relativeModuleId}\n${textOf(error)}`),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => `${module.relativeModuleId} › ${suite.fullName}\n${textOf(error)}`),
        ),
      ]),
      ...errors.map(textOf),
    ];
    writeFileSync(process.env.UNCAUGHT_REPORT, JSON.stringify(lines));
  }
}

const textOf = ({ message, stack }) => stack || message;
