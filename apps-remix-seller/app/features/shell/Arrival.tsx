import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '~/ui/page/Page.tsx';

/** The last path shown, in any layout; null after a document load. */
let shown: string | null = null;

/** After a client-side navigation, focuses the new page's heading and announces its title. */
export function Arrival() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const isNew = shown !== null && shown !== pathname;
    shown = pathname;
    if (!isNew) return;
    setTitle(document.title);
    const main = document.querySelector<HTMLElement>('#main');
    // The page may have focused an element itself.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const heading = main?.querySelector<HTMLElement>('h1') ?? main;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
