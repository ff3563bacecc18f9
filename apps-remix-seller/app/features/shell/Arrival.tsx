import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '~/ui/Page.tsx';

/** The path shown last, whichever frame showed it: none when the page came as a document. */
let shown: string | null = null;

/** After a link inside the portal: the focus goes to the new page's heading, and a screen reader hears its title. */
export function Arrival() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const isNew = shown !== null && shown !== pathname;
    shown = pathname;
    if (!isNew) return;
    setTitle(document.title);
    const main = document.querySelector<HTMLElement>('#main');
    // A page may have put the focus where its work begins.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const heading = main?.querySelector<HTMLElement>('h1') ?? main;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
