import type { MouseEvent } from 'react';

/** False for a click that opens the link in another tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;
