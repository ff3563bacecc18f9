import { escapeHtml } from '../../../../platform/http/docs/page/html.ts';

const pageOf = (title: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>:root { color-scheme: light dark; } body { max-width: 420px; margin: 10vh auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
button { min-height: 44px; padding: 0 16px; font: inherit; }</style></head>
<body><main>${main}</main></body></html>`;

/** The form keeps the query of its address. */
export const authorizePage = (appName: string, scope: string) =>
  pageOf(
    'Application authentication request',
    `<h1>${escapeHtml(appName)} would like to connect to your store</h1>
<p>This sandbox store gives &ldquo;${escapeHtml(appName)}&rdquo; ${escapeHtml(scope.replace('_', ' and '))} access.</p>
<form method="post"><button name="choice" value="approve">Approve</button>
<button name="choice" value="deny">Deny</button></form>`,
  );

export const errorPage = (message: string) =>
  pageOf('Access denied', `<p>Error: ${escapeHtml(message)}.</p>`);
