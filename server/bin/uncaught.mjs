// A reporter of Vitest: writes the errors that no test caught to $UNCAUGHT_REPORT. Vitest's JSON report leaves them out, and
// its own output scrolls away in a long run.
import { writeFileSync } from 'node:fs';

export default class Uncaught {
  onTestRunEnd(_modules, errors) {
    writeFileSync(
      process.env.UNCAUGHT_REPORT,
      JSON.stringify(errors.map(({ message, stack }) => stack || message)),
    );
  }
}
