import { Form, useActionData, useNavigation } from '@remix-run/react';
import { fieldsOf, formErrorOf } from '~/form';
import type { NewPoint } from '~/pickup-points';
import type { PickupPoint } from '~/wire';
import { Breadcrumbs } from '../Breadcrumbs';
import { Button, LinkButton } from '../Button';
import { Card } from '../Card';
import { LeaveGuard } from '../LeaveGuard';
import { FormError } from '../Notice';
import { Inline, Narrow, PageHeading, Stack } from '../Page';
import { useFocusFault } from '../useFocusFault';
import { useLiveFaults } from '../useLiveFaults';
import { PickupPointFields } from './PickupPointFields';

const LIST = '/settings/pickup-points';

type Props = { title: string; button: string; point?: PickupPoint; newPoint?: NewPoint; back?: string };

/** The page that creates a pickup point, or edits one. */
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
