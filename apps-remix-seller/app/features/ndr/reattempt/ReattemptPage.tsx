import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { History } from '~/features/ndr/history/History.tsx';
import type { loadNdr } from '~/features/ndr/ndr.server.ts';
import { fieldsOf, formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { ReattemptFields } from './ReattemptFields.tsx';
import { savedOf } from './saved.ts';

export function ReattemptPage() {
  const { row, events, back, today, lastDay } = useLoaderData<typeof loadNdr>();
  const answer = useActionData<FormState>();
  const busy = useNavigation().state !== 'idle';
  const form = useFocusFirstError(answer);
  return (
    <Narrow>
      <PageHeading title={`Re-attempt order ${row.orderId}`} note={`AWB ${row.wayBillNo}, ${row.logistic}`} />
      <Card>
        <Form ref={form} method="post" noValidate>
          <LeaveGuard />
          <Stack $gap={20}>
            <FormError>{formErrorOf(answer)}</FormError>
            <History row={row} events={events} />
            <ReattemptFields
              field={fieldsOf(answer, savedOf(row))}
              orderId={row.orderId}
              today={today}
              lastDay={lastDay}
            />
            <Inline>
              <Button busy={busy}>Request re-attempt</Button>
              <LinkButton to={back} variant="quiet">
                Cancel
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </Narrow>
  );
}
