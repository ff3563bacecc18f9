/** Single-key shortcuts: when they are allowed, and whether the user has enabled them. */

const STORAGE_KEY = 'harkara.keys';
const OFF = 'off';
const CHANGE_EVENT = 'harkara-keys';

export const areKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== OFF;

export function setKeysOn(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, OFF);
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** `storage` events report a change in another tab. */
export function onKeysChanged(listener: () => void): () => void {
  for (const name of [CHANGE_EVENT, 'storage']) window.addEventListener(name, listener);
  return () => {
    for (const name of [CHANGE_EVENT, 'storage']) window.removeEventListener(name, listener);
  };
}

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';
/** Widgets that handle keys themselves or block the page behind them. A receipt does neither. */
const OPEN =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], details[open]:not([data-why])';

/** True if no text field has the focus, no overlay is open, and no Ctrl, Alt or Meta is held. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return document.querySelector(OPEN) === null;
}
