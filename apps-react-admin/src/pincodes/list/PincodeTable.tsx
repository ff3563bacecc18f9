import type { PincodeRow } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { yesNo } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';

/** A flag is set if at least one of the filtered couriers offers the service. */
export function PincodeTable() {
  return (
    <RowTable<PincodeRow> aria-label="Pincodes" opens={({ id }) => `/pincodes/${id}`}>
      <Column<PincodeRow> source="id" label="Pincode" render={({ pinCode }) => pinCode} />
      <Column<PincodeRow>
        flexible
        source="city"
        label="City"
        render={({ city }) => <Wrapped text={city} />}
      />
      <Column<PincodeRow>
        flexible
        source="state"
        label="State"
        render={({ state }) => <Wrapped text={state} />}
      />
      <Column<PincodeRow> label="COD" render={({ cod }) => yesNo(cod)} />
      <Column<PincodeRow> label="RVP" render={({ rvp }) => yesNo(rvp)} />
      <Column<PincodeRow> label="Pickup" render={({ pickUp }) => yesNo(pickUp)} />
      <Column<PincodeRow> label="Remote area" render={({ remoteArea }) => yesNo(remoteArea)} />
      <Column<PincodeRow> label="Metro" render={({ metro }) => yesNo(metro)} />
      <Column<PincodeRow> label="Services" align="right" render={({ served }) => served} />
      <Column<PincodeRow>
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
