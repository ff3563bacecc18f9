import { useNavigate, useSearchParams } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { loadPanel } from './loadPanel.ts';
import { openPath } from './openPath.ts';

const CONTROLS = 'a, button, input, label, summary, select';

/**
 * Opens the order of a clicked row. A shortcut for the pointer: the link of the order id does the same, and works
 * without scripts.
 */
export function useRowClick(table: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useEffect(() => {
    const element = table.current;
    const open = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = target.closest<HTMLAnchorElement>('a[data-opens-order]');
      const id = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
      const isControl = !link && target.closest(CONTROLS) !== null;
      if (!id || isControl || document.getSelection()?.type === 'Range') return;
      event.preventDefault();
      // At the same time as the order's data. A failure shows when the panel renders.
      void loadPanel().catch(() => undefined);
      navigate(openPath(params, id), { preventScrollReset: true });
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [table, navigate, params]);
}
