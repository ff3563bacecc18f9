import type { PickupPoint } from '@harkara/server/contract/models';
import { Form, useActionData, useNavigation, useLoaderData } from '@remix-run/react';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useLiveErrors } from '~/ui/form/useLiveErrors.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import type { NewPoint } from './new-point.ts';
import type { loadNewPoint, loadPoint } from './pickup-points.server.ts';
import { PickupPointFields } from './PickupPointFields.tsx';

const LIST = '/settings/pickup-points';

type Props = { title: string; button: string; point?: PickupPoint; newPoint?: NewPoint; back?: string };

function PickupPointForm({ title, button, point, newPoint, back = LIST }: Props) {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const { onInput, live } = useLiveErrors(answer);
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

export function EditPickupPoint() {
  const { point } = useLoaderData<typeof loadPoint>();
  return <PickupPointForm title="Edit Pickup Point" button="Save changes" point={point} />;
}

export function NewPickupPoint() {
  const { back, newPoint: start } = useLoaderData<typeof loadNewPoint>();
  return (
    <PickupPointForm title="Create Pickup Point" button="Create pickup point" newPoint={start} back={back} />
  );
}
