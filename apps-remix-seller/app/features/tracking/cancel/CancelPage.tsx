import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading, Stack } from '~/ui/page/Page.tsx';
import type { loadCancel } from './cancel.server.ts';
import { CANCEL, cancelQuestion } from './cancel.ts';

export function CancelPage() {
  const { orderId, back } = useLoaderData<typeof loadCancel>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <PageHeading title={CANCEL.title} />
      <Card>
        <Stack>
          <strong>{cancelQuestion(orderId)}</strong>
          <p>{CANCEL.description}</p>
          <Inline>
            <Button variant="danger" busy={busy}>
              {CANCEL.yes}
            </Button>
            <LinkButton to={back} variant="quiet">
              {CANCEL.no}
            </LinkButton>
          </Inline>
        </Stack>
      </Card>
    </Form>
  );
}
