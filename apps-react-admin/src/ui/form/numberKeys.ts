import type { KeyboardEvent } from 'react';

/** Blocks characters other than digits and dots; number fields would accept e, E, + and -. */
export const blockOtherKeys = (event: KeyboardEvent) => {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText && !/[\d.]/.test(event.key)) event.preventDefault();
};

/** The same for input without key events, such as phone keyboards and drops. */
export const onlyDigits = (text: string) => text.replaceAll(/[^\d.]/g, '');
