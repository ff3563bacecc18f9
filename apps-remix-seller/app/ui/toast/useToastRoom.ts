import { useEffect } from 'react';

export type ToastPlace = 'redirect' | 'page' | 'connection';

/**
 * Marks the body while a message stands at the end of the page, for the styles that make room: `data-toast-page` and so
 * on. A `:has` of the body would make the browser style all rows again whenever anything is inserted.
 */
export function useToastRoom(place: ToastPlace, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const name = `data-toast-${place}`;
    document.body.setAttribute(name, '');
    return () => document.body.removeAttribute(name);
  }, [place, isShown]);
}
