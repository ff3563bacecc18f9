import { Link } from '@remix-run/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { useOpener } from '~/ui/hooks/useOpener.ts';
import { loadModal } from '~/ui/overlay/Dialog.tsx';
import { below, c, radius } from '~/ui/tokens.ts';

const loadDialog = () => import('~/features/search/SearchDialog.tsx');
const loadParts = () => Promise.all([loadDialog(), loadModal()]);
const SearchDialog = lazy(loadDialog);

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Ctrl+K or ⌘K from anywhere, unless a dialog is open. */
function useSearchKey(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isWanted || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

type Props = { prepaid: boolean; isNarrow: boolean };

/** Opens the search; without JavaScript a link to its page. */
export function SearchOpener({ prepaid, isNarrow }: Props) {
  const hydrated = useHydrated();
  const { isOpen, open, close, link } = useOpener(loadParts);
  useSearchKey(open);
  return (
    <>
      <Frame
        to="/search"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        data-narrow={isNarrow || undefined}
        {...link}
      >
        <Search size={18} aria-hidden />
        <span>Orders, AWBs, buyers</span>
        <kbd>{hydrated && isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </Frame>
      {isOpen && (
        <Suspense>
          <SearchDialog prepaid={prepaid} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Gives its room to the tabs first. */
const Frame = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: 0 999 238px;
  min-width: 104px;
  container-type: inline-size;
  height: 38px;
  padding: 0 8px 0 10px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  color: ${c.muted};
  font-size: 13.5px;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    border-color: ${c.lineStrong};
  }
  > svg,
  kbd {
    flex: none;
  }
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    @container (max-width: 150px) {
      visibility: hidden;
    }
  }
  kbd {
    padding: 0 5px;
    border: 1px solid ${c.line};
    border-radius: 4px;
    background: ${c.paper};
    font: inherit;
    font-size: 11.5px;
  }
  &[data-narrow] {
    justify-content: center;
    flex: none;
    width: 38px;
    min-width: 0;
    padding: 0;
    > :not(svg) {
      display: none;
    }
  }
  @media ${below.xl} {
    justify-content: center;
    flex: none;
    width: 38px;
    min-width: 0;
    padding: 0;
    > :not(svg) {
      display: none;
    }
  }
  @media ${below.md} {
    width: 44px;
    height: 44px;
    border-color: transparent;
    background: none;
    color: ${c.ink};
  }
`;
