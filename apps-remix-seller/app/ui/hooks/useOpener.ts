import { useRef, useState, type MouseEvent } from 'react';
import { loadPart } from '~/lib/page/connection.ts';
import { isPlainClick } from '~/ui/isPlainClick.ts';

/**
 * State of a part in its own chunk that a link opens over the page; without JavaScript the link leads to a page.
 * `load` fetches the chunk; pointing at the link does so early.
 */
export function useOpener(load: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false);
  const { current: open } = useRef(() => void loadPart(load).then(() => setOpen(true)));
  /** Ignores errors: opening reports them. */
  const loadEarly = () => void load().catch(() => undefined);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    link: { onClick, onPointerEnter: loadEarly, onFocus: loadEarly },
  };
}
