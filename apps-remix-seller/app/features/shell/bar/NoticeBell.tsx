import { MAX_UNREAD } from '@harkara/server/contract/limits';
import { Link } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useOpener } from '~/ui/hooks/useOpener.ts';
import { loadModal } from '~/ui/overlay/Dialog.tsx';
import { below, c, radius } from '~/ui/tokens.ts';

const loadDrawer = () => import('~/features/notices/NoticesDrawer.tsx');
const loadParts = () => Promise.all([loadDrawer(), loadModal()]);
const NoticesDrawer = lazy(loadDrawer);

const countText = (unread: number) => (unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`);

/** Opens the notices beside the page; without JavaScript a link to their page. */
export function NoticeBell({ unread }: { unread: number }) {
  const { isOpen, close, link } = useOpener(loadParts);
  return (
    <>
      <Frame
        to="/notices"
        aria-label={unread > 0 ? `Notices, ${countText(unread)} new` : 'Notices'}
        {...link}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && <b aria-hidden>{countText(unread)}</b>}
      </Frame>
      {isOpen && (
        <Suspense>
          <NoticesDrawer onClose={close} />
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
