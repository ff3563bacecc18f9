import { formatPaise } from '../platform/money.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --paper: #fff; --canvas: #f6f7fb; --line: #e3e6ef; --muted: #5b6478; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf4; --paper: #161c2c; --canvas: #0f1420; --line: #2c3550; --muted: #a5aec4; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--canvas); }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0; font-size: 20px; } .amount { margin: 16px 0 0; font-size: 34px; font-weight: 700; font-variant-numeric: tabular-nums; }
p { margin: 8px 0 0; color: var(--muted); } code { overflow-wrap: anywhere; font-size: 13px; }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 44px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #3d3bf3; outline-offset: 2px; }
.pay { background: #3d3bf3; border-color: #3d3bf3; color: #fff; } .fail { color: #c62f3b; }
@media (prefers-color-scheme: dark) { .fail { color: #ff8a92; } }`;

/** `company` is the emulated one; the sandbox's own gateway has none. */
type Checkout = { amountPaise: number; transactionId: string; company?: string };

export const checkoutPage = ({
  amountPaise,
  transactionId,
  company = '',
}: Checkout): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox checkout</title><style>${STYLE}</style></head>
<body><main><h1>Sandbox checkout${company && ` of ${company}`}</h1>
<p class="amount">${formatPaise(amountPaise)}</p>
<p>No money moves here. Choose how this payment ends.</p>
<p>Transaction <code>${transactionId}</code></p>
<form method="post">
<label><input type="checkbox" name="card" value="1"> Pay by credit card instead of UPI</label>
<button class="pay" name="outcome" value="success">Pay</button>
<button name="outcome" value="pending">Leave pending</button>
<button class="fail" name="outcome" value="failure">Fail</button>
</form></main></body></html>`;
