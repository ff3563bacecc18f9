import { useNavigate, useSubmit } from '@remix-run/react';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { ConfirmDialog, type Confirm } from './ConfirmDialog';
import { MenuFallback } from './MenuFallback';
import { c, radius } from './tokens';
import { useHydrated } from './useHydrated';

/** Either goes somewhere (`to`; files, and pages for a `newTab`), or posts one `name=value` to `action`. */
export type MenuEntry = { label: string; danger?: boolean; disabled?: boolean; icon?: ReactNode } & (
  | { to: string; file?: boolean; newTab?: boolean }
  | { name: string; value: string; action?: string; confirm?: Confirm }
);

type Props = { label: string; entries: MenuEntry[]; trigger?: ReactNode; isDisabled?: boolean };

const loadSheet = () => import('./MenuSheet');
const MenuSheet = lazy(loadSheet);

/**
 * A row's menu; its sheet is loaded when somebody comes near. Without JavaScript a `<details>` whose buttons belong to
 * the form around it.
 */
export function Menu({ label, entries, trigger = <Ellipsis size={18} aria-hidden />, isDisabled = false }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const [asking, setAsking] = useState<MenuEntry | null>(null);
  if (!hydrated && !isDisabled)
    return <MenuFallback label={label} entries={entries} trigger={<Trigger as="span">{trigger}</Trigger>} />;

  const post = (entry: MenuEntry) => {
    if ('name' in entry) submit({ [entry.name]: entry.value }, { method: 'post', action: entry.action });
  };
  const run = (entry: MenuEntry) => {
    if ('to' in entry) {
      if (entry.newTab) window.open(entry.to, '_blank', 'noopener');
      else if (entry.file) window.location.assign(entry.to);
      else navigate(entry.to);
    } else if (entry.confirm) setAsking(entry);
    else post(entry);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <>
      <Trigger
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={() => setOpen('first')}
        onKeyDown={openByArrow}
      >
        {trigger}
      </Trigger>
      {open && (
        <Suspense>
          <MenuSheet
            label={label}
            entries={entries}
            trigger={button}
            focusOn={open}
            onClose={() => setOpen(null)}
            onChoice={run}
          />
        </Suspense>
      )}
      {asking && 'confirm' in asking && asking.confirm && (
        <ConfirmDialog
          {...asking.confirm}
          danger={asking.danger}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            post(asking);
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: 34px;
  height: 34px;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: none;
  color: ${c.muted};
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${c.brandTint};
    color: ${c.ink};
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
