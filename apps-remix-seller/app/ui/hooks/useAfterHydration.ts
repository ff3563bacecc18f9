import { useEffect, useRef, type RefObject } from 'react';

/** Runs once after hydration: the user may have typed, ticked or opened something before. */
export function useAfterHydration<Part extends Element>(part: RefObject<Part>, run: (part: Part) => void) {
  const first = useRef(run);
  useEffect(() => {
    if (part.current) first.current(part.current);
  }, [part]);
}

/** The values of the ticked boxes of this name; null if no box was changed. */
export function checkedValues(part: Element, name: string): Set<string> | null {
  const boxes = Array.from(part.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`));
  const isTouched = boxes.some((box) => box.checked !== box.defaultChecked);
  return isTouched ? new Set(boxes.filter((box) => box.checked).map(({ value }) => value)) : null;
}
