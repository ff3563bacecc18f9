import type { Page } from '@playwright/test';

/** Records dialogs, script errors and policy violations: the signs of injected markup. */
export function listen(page: Page) {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => heard.push(`error ${error.message}`));
  page.on('console', (line) => {
    if (/Content.Security.Policy|Refused to|csp-violation/i.test(line.text()))
      heard.push(`${new URL(page.url()).pathname} ${line.text()}`);
  });
  return heard;
}

/** Logs policy violations to the page's console, where `listen` records them. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`csp-violation ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
