import { useNavigate, useSearchParams } from '@remix-run/react';
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OrderActions } from '~/features/orders/list/actions/useOrderActions.ts';
import { TABS } from '~/features/orders/list/filters/filters.ts';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import type { RowSelection } from '~/features/orders/list/selection/useRowSelection.ts';
import { openPath } from '~/features/orders/order/beside/openPath.ts';
import { editUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import { withParams } from '~/lib/lists/list.ts';
import { loadPart, whenDialogLoaded, whenOnline } from '~/lib/page/connection.ts';
import { CREATE_ORDER } from '~/lib/page/paths.ts';
import { IconButton } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/overlay/Dialog.tsx';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { areKeysOn, isShortcutAllowed, onKeysChanged } from './keys.ts';

const loadSheet = () => import('./KeySheet.tsx');
const KeySheet = lazy(async () => ({ default: (await loadSheet()).KeySheet }));

type Props = { list: OrderList; selection: RowSelection; actions: OrderActions };

/** Keyboard shortcuts of the order list. Loaded after the page; users can disable them (WCAG 2.1.4). */
export default function Shortcuts({ list, selection, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const showKeys = () => whenDialogLoaded(() => void loadPart(loadSheet).then(() => setOpen(true)));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isOn = useSyncExternalStore(onKeysChanged, areKeysOn, () => true);

  const { active, selected, selectable, onActive, onSelect } = selection;
  const ids = list.orders.map(({ trackingId }) => String(trackingId));
  const canSelect = list.tab !== 'CANCEL';
  /** The selected orders, or else the active row. */
  const targets = () => (selected.size > 0 ? [...selected] : selectable.filter((id) => id === active));

  const openOrder = (id: string, replace = false) =>
    whenOnline(() => navigate(openPath(params, id), { preventScrollReset: true, replace }));
  const move = (by: number) => {
    const here = active ?? (list.open && String(list.open.row.trackingId));
    const at = here === null ? (by > 0 ? -1 : ids.length) : ids.indexOf(here);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    onActive(next);
    // The open order goes along.
    if (list.open) openOrder(next, true);
  };
  const toggle = () => {
    if (active === null || !canSelect || !selectable.includes(active)) return;
    const next = new Set(selected);
    if (!next.delete(active)) next.add(active);
    onSelect(next);
  };
  const go = (index: number) => {
    const tab = TABS[index]?.tab;
    if (tab) whenOnline(() => navigate(withParams(params, { tab, parcel: null, view: null })));
  };
  const print = () => {
    if (list.tab !== 'READY') return setStatus('Only ready orders have labels');
    if (targets().length === 0) return setStatus('No order selected');
    whenOnline(() => window.open(paperUrl('4x6', targets()), '_blank', 'noopener'));
  };
  const ship = () => {
    if (list.tab !== 'PENDING') return setStatus('Only pending orders can be shipped');
    if (targets().length === 0) return setStatus('No order selected');
    actions.run('ship', targets());
  };
  const commands: Record<string, () => void> = {
    '/': () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
    '?': showKeys,
    j: () => move(1),
    k: () => move(-1),
    x: toggle,
    a: () => canSelect && onSelect(new Set(selectable.every((id) => selected.has(id)) ? [] : selectable)),
    s: ship,
    o: () => active !== null && openOrder(active),
    l: print,
    e: () =>
      active !== null &&
      list.tab === 'PENDING' &&
      selectable.includes(active) &&
      whenOnline(() => navigate(editUrl(list.list, Number(active)))),
    c: () => whenOnline(() => navigate(CREATE_ORDER)),
    1: () => go(0),
    2: () => go(1),
    3: () => go(2),
    Escape: () => {
      onSelect(new Set());
      onActive(null);
    },
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    // Leaves the search field, which enables the shortcuts again.
    if (event.key === 'Escape' && target instanceof HTMLInputElement && target.type === 'search')
      return target.blur();
    // The panel closes itself.
    if (event.key === 'Escape' && list.open) return undefined;
    const name = event.shiftKey ? event.key : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isMoving = name === 'j' || name === 'k';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || !isShortcutAllowed(event) || (event.repeat && !isMoving)) return;
    event.preventDefault();
    setStatus('');
    command();
  };
  // Not useEffect: the next key may arrive before it runs.
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  useLayoutEffect(() => {
    if (active !== null) document.querySelector<HTMLElement>(`tr[data-row="${active}"]`)?.focus();
  }, [active]);

  return (
    <>
      <IconButton label="Keyboard shortcuts" aria-keyshortcuts={isOn ? '?' : undefined} onClick={showKeys}>
        <Keyboard aria-hidden />
      </IconButton>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => setOpen(false)} width={440}>
        <Suspense>
          <KeySheet isOn={isOn} />
        </Suspense>
      </Dialog>
    </>
  );
}
