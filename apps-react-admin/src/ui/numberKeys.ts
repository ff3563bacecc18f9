import type { KeyboardEvent } from 'react';

/** Of a number field: e, E, + and -, which browsers take for parts of a number, and all else that isn't one. */
export const blockOtherKeys = (event: KeyboardEvent) => {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText && !/[\d.]/.test(event.key)) event.preventDefault();
};

/** The same for what comes in without keys: a phone's keyboard, a drop. */
export const onlyDigits = (text: string) => text.replaceAll(/[^\d.]/g, '');
