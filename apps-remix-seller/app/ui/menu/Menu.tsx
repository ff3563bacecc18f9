import { useNavigate, useSubmit } from '@remix-run/react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { loadPart, whenDialogLoaded, whenOnline } from '~/lib/page/connection.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { ConfirmDialog } from '~/ui/overlay/ConfirmDialog.tsx';
import type { MenuEntry } from './menuEntry.ts';
import { MenuFallback } from './MenuFallback.tsx';
import { menuTrigger } from './menuStyles.ts';

type Props = { label: string; entries: MenuEntry[]; isDisabled?: boolean };

/** Inline SVG because every row has one; its strokes match the other icons. */
const dots = (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
);

const loadSheet = () => import('./MenuSheet.tsx');
/** Ignores errors: opening the menu reports them. */
const loadEarly = () => void loadSheet().catch(() => undefined);
const MenuSheet = lazy(loadSheet);

/**
 * A row's menu; its sheet loads on hover or focus. Without JavaScript it is a `<details>` with buttons of the
 * surrounding form.
 */
export function Menu({ label, entries, isDisabled = false }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const here = useCurrentPath();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const [asking, setAsking] = useState<MenuEntry | null>(null);
  if (!hydrated && !isDisabled) return <MenuFallback label={label} entries={entries} trigger={dots} />;

  const post = (entry: MenuEntry) => {
    if (!('name' in entry)) return;
    const body = new FormData(button.current?.form ?? undefined);
    body.set(entry.name, entry.value);
    whenOnline(() => submit(body, { method: 'post', action: entry.action ?? here }));
  };
  const run = (entry: MenuEntry) => {
    if ('to' in entry) {
      whenOnline(() => {
        if (entry.onChoice) entry.onChoice();
        else if (entry.newTab) window.open(entry.to, '_blank', 'noopener');
        else if (entry.file) window.location.assign(entry.to);
        else navigate(entry.to);
      });
    } else if ('confirm' in entry && entry.confirm) whenDialogLoaded(() => setAsking(entry));
    else post(entry);
  };
  const openAt = (place: 'first' | 'last') => void loadPart(loadSheet).then(() => setOpen(place));
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
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
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => openAt('first')}
        onKeyDown={openByArrow}
      >
        {dots}
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
  ${menuTrigger}
`;
