import { useLoaderData } from '@remix-run/react';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { MailSwitches } from './MailSwitches.tsx';
import { NotificationCard } from './NotificationCard.tsx';
import type { loadNotifications } from './notifications.server.ts';

export function Notifications() {
  const { switches, mails, email } = useLoaderData<typeof loadNotifications>();
  return (
    <>
      <PageHeading
        title="Notifications"
        note="Your buyers get these messages with the tracking link. They get emails only if the order has an email address."
      />
      <Stack>
        {switches.map((one) => (
          <NotificationCard key={one.kind} {...one} />
        ))}
        <MailSwitches mails={mails} email={email} />
      </Stack>
    </>
  );
}
