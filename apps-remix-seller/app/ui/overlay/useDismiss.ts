import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * A `<details>` that also closes on Escape, on a click outside and after navigation. Plain without
 * JavaScript.
 */
export function useDismiss() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const place = useRef(key);

  useEffect(() => {
    // Not on the first run: keeps a `<details>` open that the user opened before hydration.
    if (place.current !== key) ref.current?.removeAttribute('open');
    place.current = key;
  }, [key]);

  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open');
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      // Marks the key as handled, so the page's shortcuts ignore it.
      event.preventDefault();
      close();
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return ref;
}
