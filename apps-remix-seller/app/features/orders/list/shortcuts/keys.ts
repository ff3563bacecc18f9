/** Single-key shortcuts: when they are allowed, and whether the user has enabled them. */

const STORED = 'harkara.keys';
const OFF = 'off';
const CHANGED = 'harkara-keys';

export const areKeysOn = (): boolean => localStorage.getItem(STORED) !== OFF;

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  window.dispatchEvent(new Event(CHANGED));
}

/** `storage` events report a change in another tab. */
export function onKeysChanged(tell: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, tell);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, tell);
  };
}

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';
/** Widgets that handle keys themselves or block the page behind them. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], details[open]';

/** True if no text field has the focus, no overlay is open, and no Ctrl, Alt or Meta is held. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return document.querySelector(OPEN) === null;
}
