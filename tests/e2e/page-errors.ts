import type { Page } from '@playwright/test';

/** Records dialogs, script errors and policy violations: the signs of injected markup. */
export function recordErrors(page: Page) {
  const errors: string[] = [];
  page.on('dialog', (dialog) => {
    errors.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => errors.push(`error ${error.message}`));
  page.on('console', (line) => {
    if (/Content.Security.Policy|Refused to|csp-violation/i.test(line.text()))
      errors.push(`${new URL(page.url()).pathname} ${line.text()}`);
  });
  return errors;
}

/** Logs policy violations to the page's console, where `recordErrors` records them. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`csp-violation ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
