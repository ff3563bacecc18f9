import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import type { loadRemoval } from '../stores.server.ts';

export function RemoveStore() {
  const { name, back } = useLoaderData<typeof loadRemoval>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Narrow>
      <PageHeading title={`Remove ${name}?`} />
      <Card>
        <Form method="post">
          <Stack>
            <p>
              Its orders stay, and you can still ship them. We stop importing new orders and sending AWBs to
              the store. You can connect the same shop again later: no order is imported twice.
            </p>
            <Inline>
              <Button variant="danger" busy={busy}>
                Yes, remove store
              </Button>
              <LinkButton to={back} variant="quiet">
                No, keep it
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </Narrow>
  );
}
