import { Form, useLoaderData } from '@remix-run/react';
import { CheckCheck } from 'lucide-react';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { loadNotices } from './notices.server.ts';

export function NoticesPage() {
  const { notices, unread, page, size, total } = useLoaderData<typeof loadNotices>();
  const [newest] = notices;
  // A later page does not know the newest of all.
  const canMarkAll = page === 1 && unread > 0;
  return (
    <Narrow>
      <PageHeading
        title="Notices"
        note="What needs your attention and what was paid. Kept for 90 days."
        actions={
          newest &&
          canMarkAll && (
            <Form method="post">
              <input type="hidden" name="id" value={newest.id} />
              <input type="hidden" name="older" value="1" />
              <Button variant="quiet" icon={<CheckCheck aria-hidden />}>
                Mark all as read
              </Button>
            </Form>
          )
        }
      />
      <Stack>
        {newest ? (
          <Card>
            <NoticeList notices={notices} />
          </Card>
        ) : (
          <EmptyState title="No notices yet" drawing="bell">
            Failed deliveries, weight differences, a low balance and COD remittances appear here.
          </EmptyState>
        )}
        <Pagination {...{ page, size, total }} />
      </Stack>
    </Narrow>
  );
}
