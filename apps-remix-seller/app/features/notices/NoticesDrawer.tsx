import { Link, useFetcher } from '@remix-run/react';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { Drawer } from '~/ui/overlay/Dialog.tsx';
import { c } from '~/ui/tokens.ts';
import { NoticeList } from './NoticeList.tsx';
import type { loadNewest } from './notices.server.ts';

/** The newest notices beside the page. In its own chunk, loaded when it opens. */
export default function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const list = useFetcher<typeof loadNewest>();
  const mark = useFetcher();
  const load = useRef(list.load);
  useEffect(() => load.current('/resources/notices'), []);
  const notices = list.data?.notices;
  const [newest] = notices ?? [];
  return (
    <Drawer title="Notices" isOpen onClose={onClose} width={420}>
      <Head>
        <Link to="/notices" onClick={onClose}>
          All notices
        </Link>
        {newest && notices?.some(({ isRead }) => !isRead) && (
          <mark.Form method="post" action="/notices">
            <input type="hidden" name="id" value={newest.id} />
            <input type="hidden" name="older" value="1" />
            <input type="hidden" name="stay" value="1" />
            <Button variant="quiet" size="sm" icon={<CheckCheck aria-hidden />} busy={mark.state !== 'idle'}>
              Mark all as read
            </Button>
          </mark.Form>
        )}
      </Head>
      <div aria-live="polite" aria-busy={!notices}>
        {notices && (newest ? <NoticeList notices={notices} onOpen={onClose} /> : <p>No notices yet</p>)}
      </div>
    </Drawer>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-top: -8px;
  a {
    color: ${c.brand};
    font-weight: 550;
  }
`;
