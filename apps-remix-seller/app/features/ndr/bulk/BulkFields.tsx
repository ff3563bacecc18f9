import type { FailedDelivery } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { ReattemptDate, type ReattemptDays } from '~/features/ndr/reattempt/ReattemptDate.tsx';
import type { FieldState } from '~/lib/forms/form.ts';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { FieldRow } from '~/ui/form/Field.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';

type Props = {
  rows: FailedDelivery[];
  field: (name: string) => FieldState;
  days: ReattemptDays;
};

/** One day for all parcels; each keeps its own phone and address. */
export function BulkFields({ rows, field, days }: Props) {
  return (
    <Stack>
      <FieldRow>
        <ReattemptDate field={field} isForAll {...days} />
      </FieldRow>
      <List tabIndex={0} aria-label="Parcels to re-attempt">
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox name="id" value={row.id} defaultChecked label={<Parcel row={row} />} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

function Parcel({ row }: { row: FailedDelivery }) {
  return (
    <Lines>
      <b>{row.orderId}</b> {row.remarks || 'No reason given'}
      <small>
        {row.customerPhone}, {row.address}, {row.destinationCity} {row.destinationPincode}
      </small>
    </Lines>
  );
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  max-height: 40vh;
  padding: 2px;
  overflow: auto;
`;
const Lines = styled.span`
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${c.muted};
    font-size: 12.5px;
  }
`;
