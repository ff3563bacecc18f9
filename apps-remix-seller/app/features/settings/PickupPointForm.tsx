import { Form, useActionData, useNavigation } from '@remix-run/react';
import { fieldsOf, formErrorOf } from '~/lib/form.ts';
import type { PickupPoint } from '~/lib/wire.ts';
import { Breadcrumbs } from '~/ui/Breadcrumbs.tsx';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/Card.tsx';
import { LeaveGuard } from '~/ui/LeaveGuard.tsx';
import { FormError } from '~/ui/Notice.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/Page.tsx';
import { useFocusFault } from '~/ui/useFocusFault.ts';
import { useLiveFaults } from '~/ui/useLiveFaults.ts';
import type { NewPoint } from './pickup-points.ts';
import { PickupPointFields } from './PickupPointFields.tsx';

const LIST = '/settings/pickup-points';

type Props = { title: string; button: string; point?: PickupPoint; newPoint?: NewPoint; back?: string };

export function PickupPointForm({ title, button, point, newPoint, back = LIST }: Props) {
  const answer = useActionData();
  const form = useFocusFault(answer);
  const { onInput, live } = useLiveFaults(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Narrow>
      <Breadcrumbs items={[{ to: LIST, label: 'Pickup points' }, { label: title }]} />
      <PageHeading title={title} />
      <Card>
        <Form ref={form} method="post" noValidate onInput={onInput}>
          <LeaveGuard />
          <Stack $gap={20}>
            <FormError>{formErrorOf(answer)}</FormError>
            <PickupPointFields field={live(fieldsOf(answer, { ...(point ?? newPoint) }))} isNew={!point} />
            <Inline>
              <Button busy={busy}>{button}</Button>
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
