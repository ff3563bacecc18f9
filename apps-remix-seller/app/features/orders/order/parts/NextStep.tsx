import type { FailedDelivery, OrderRow } from '@harkara/server/contract/models';
import { parcelGroupOf } from '@harkara/server/contract/statuses';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listOf } from '~/features/orders/list/filters/filters.ts';
import { courierUrl, editUrl } from '~/features/orders/papers/paper.ts';
import { dateTime } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

type Props = { row: OrderRow; ndr: FailedDelivery | null; isSeller: boolean };
type Step = { tone: 'info' | 'warning' | 'danger'; title: string; text: string; action?: ReactNode };

/** The seller's next step, or the courier's. Renders nothing if there is none. */
export function NextStep(props: Props) {
  const { storeNote } = props.row;
  const here = useCurrentPath();
  const step = stepOf(props, here);
  if (!step && !storeNote) return null;
  return (
    <Frame>
      {step && (
        <Notice tone={step.tone}>
          <Stack $gap={8}>
            <div>
              <strong>{step.title}</strong>
              <p>{step.text}</p>
            </div>
            {props.isSeller && step.action && <Inline>{step.action}</Inline>}
          </Stack>
        </Notice>
      )}
      {storeNote && <Notice tone="warning">{storeNote}</Notice>}
    </Frame>
  );
}

function stepOf({ row, ndr }: Props, here: string): Step | null {
  const { trackingId: id, status, currentStatus, refusal } = row;
  if (refusal && status === 'PENDING')
    return {
      tone: 'danger',
      title: 'Not shipped',
      text: `“${refusal}”`,
      action: (
        <>
          <LinkButton size="sm" to={courierUrl(id, here)}>
            Change courier
          </LinkButton>
          <LinkButton size="sm" variant="quiet" to={editUrl(listOf(row), id)}>
            Edit the order
          </LinkButton>
        </>
      ),
    };
  if (status === 'BOOKING')
    return {
      tone: 'info',
      title: 'Booking with the courier',
      text: 'The courier has not answered yet. We ask again within a minute.',
    };
  if (ndr?.canReattempt)
    return {
      tone: 'danger',
      title: `Delivery failed on ${dateTime(ndr.ndrDate)}`,
      text: [
        ndr.remarks || 'No reason given',
        `attempt ${ndr.attempts}`,
        ...(ndr.actBy ? [`act before ${dateTime(ndr.actBy)}`] : []),
      ].join(' · '),
      action: (
        <>
          <LinkButton size="sm" to={`/manage-ndr/${id}/reattempt`}>
            Re-attempt
          </LinkButton>
          {ndr.canReturn && (
            <LinkButton size="sm" variant="quiet" to={`/manage-ndr/${id}/return`}>
              Return to origin
            </LinkButton>
          )}
        </>
      ),
    };
  if (ndr?.isReturning)
    return {
      tone: 'info',
      title: 'Return to origin requested',
      text: 'The courier will bring the parcel back.',
    };
  if (ndr?.isAsking)
    return { tone: 'info', title: 'Re-attempt requested', text: 'The courier has not answered yet.' };
  if (ndr?.reattemptDate && ndr.status === 'received')
    return {
      tone: 'info',
      title: 'Re-attempt accepted',
      text: 'The courier will try again. The next scan appears in the timeline.',
    };
  if (status === 'READY' && parcelGroupOf(currentStatus)?.id === 'toPickUp')
    return {
      tone: 'info',
      title: 'Waiting for pickup',
      text: 'The label is ready. Pack the parcel and hand it to the courier.',
      action: (
        <LinkButton size="sm" variant="quiet" to="/orders/request-pickup">
          Request pickup
        </LinkButton>
      ),
    };
  if (currentStatus === 'LOST')
    return { tone: 'danger', title: 'Lost', text: 'The courier reported this parcel lost.' };
  return null;
}

const Frame = styled.div`
  display: grid;
  gap: 8px;
  padding: 14px 20px 0;
`;
