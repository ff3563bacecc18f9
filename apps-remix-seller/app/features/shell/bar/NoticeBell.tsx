import { MAX_UNREAD } from '@harkara/server/contract/limits';
import { Link } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { loadPart } from '~/lib/page/connection.ts';
import { below, c, radius } from '~/ui/tokens.ts';

const loadDrawer = () => import('~/features/notices/NoticesDrawer.tsx');
const loadParts = () => Promise.all([loadDrawer(), import('~/ui/overlay/Modal.tsx')]);
const NoticesDrawer = lazy(loadDrawer);
/** Ignores errors: opening the drawer reports them. */
const loadEarly = () => void loadParts().catch(() => undefined);

const countText = (unread: number) => (unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`);

/** Opens the notices beside the page; without JavaScript a link to their page. */
export function NoticeBell({ unread }: { unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadPart(loadParts).then(() => setOpen(true));
  };
  return (
    <>
      <Frame
        to="/notices"
        aria-label={unread > 0 ? `Notices, ${countText(unread)} new` : 'Notices'}
        onClick={onClick}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && <b aria-hidden>{countText(unread)}</b>}
      </Frame>
      {isOpen && (
        <Suspense>
          <NoticesDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Frame = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 38px;
  border-radius: ${radius};
  color: ${c.ink};
  &:hover {
    background: ${c.canvas};
  }
  b {
    position: absolute;
    top: 0;
    left: 50%;
    min-width: 18px;
    padding: 0 4px;
    border-radius: 9px;
    background: ${c.dangerFill};
    color: #fff;
    font-size: 11px;
    line-height: 18px;
    text-align: center;
  }
  @media ${below.md} {
    width: 44px;
    height: 44px;
  }
`;
