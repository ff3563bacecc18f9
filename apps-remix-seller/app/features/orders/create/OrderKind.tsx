import styled from 'styled-components';
import { CREATE_BULK, CREATE_ORDER } from '~/lib/page/paths.ts';
import { Muted } from '~/ui/page/Page.tsx';
import { Segments } from '~/ui/page/Segments.tsx';

/** The choice between one order and a file, with a note for both. */
export function OrderKind({
  isBulk,
  scheduledCourier,
}: {
  isBulk: boolean;
  scheduledCourier: { name: string };
}) {
  return (
    <Row>
      <Segments
        label="Order type"
        items={[
          { to: CREATE_ORDER, label: 'Single Order', current: !isBulk },
          { to: CREATE_BULK, label: 'Bulk Order', current: isBulk },
        ]}
      />
      <Muted>Pickup date and time apply to only one logistics provider: {scheduledCourier.name}.</Muted>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
  margin-bottom: 16px;
  font-size: 13px;
`;
