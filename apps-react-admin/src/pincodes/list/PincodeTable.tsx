import type { PincodeRow } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { yesNo } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';

const Col = Column<PincodeRow>;

/** A flag is set if at least one of the filtered couriers offers the service. */
export function PincodeTable() {
  return (
    <RowTable<PincodeRow> aria-label="PIN codes" opens={({ id }) => `/pincodes/${id}`}>
      <Col source="id" label="PIN code" render={({ pinCode }) => pinCode} />
      <Col flexible source="city" label="City" render={({ city }) => <Wrapped text={city} />} />
      <Col flexible source="state" label="State" render={({ state }) => <Wrapped text={state} />} />
      <Col label="COD" render={({ cod }) => yesNo(cod)} />
      <Col label="RVP" render={({ rvp }) => yesNo(rvp)} />
      <Col label="Pickup" render={({ pickUp }) => yesNo(pickUp)} />
      <Col label="Remote area" render={({ remoteArea }) => yesNo(remoteArea)} />
      <Col label="Metro" render={({ metro }) => yesNo(metro)} />
      <Col label="Services" align="right" render={({ served }) => served} />
      <Col
        isAction
        label="Action"
        render={({ id, pinCode }) => (
          <Button
            size="small"
            variant="outlined"
            component={RouterLink}
            to={`/pincodes/${id}`}
            aria-label={`Edit ${pinCode}`}
          >
            Edit
          </Button>
        )}
      />
    </RowTable>
  );
}
