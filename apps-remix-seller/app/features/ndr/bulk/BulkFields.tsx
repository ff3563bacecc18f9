import type { FailedDelivery } from '@harkara/server/contract/models';
import styled from 'styled-components';
import type { FieldState } from '~/lib/forms/form.ts';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { Field, FieldRow } from '~/ui/form/Field.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';

type Props = {
  rows: FailedDelivery[];
  field: (name: string) => FieldState;
  days: { today: string; lastDay: string };
};

/** One day for all parcels; each keeps its own phone and address. */
export function BulkFields({ rows, field, days: { today, lastDay } }: Props) {
  return (
    <Stack>
      <FieldRow>
        <Field
          label="Re-attempt date"
          optional
          type="date"
          min={today}
          max={lastDay}
          hint="For all of them, within 3 days from today. If you leave it empty, the courier comes as soon as it can."
          {...field('reattemptDate')}
        />
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
