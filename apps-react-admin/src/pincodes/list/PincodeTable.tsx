import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { yesNo } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import type { Pincode } from '../pincode.ts';

/** A flag is set if at least one of the filtered couriers offers the service. */
export function PincodeTable() {
  return (
    <RowTable<Pincode> aria-label="Pincodes" opens={({ id }) => `/pincodes/${id}`}>
      <Column<Pincode> source="id" label="Pincode" render={({ pinCode }) => pinCode} />
      <Column<Pincode> flexible source="city" label="City" render={({ city }) => <Wrapped text={city} />} />
      <Column<Pincode>
        flexible
        source="state"
        label="State"
        render={({ state }) => <Wrapped text={state} />}
      />
      <Column<Pincode> label="COD" render={({ cod }) => yesNo(cod)} />
      <Column<Pincode> label="RVP" render={({ rvp }) => yesNo(rvp)} />
      <Column<Pincode> label="Pickup" render={({ pickUp }) => yesNo(pickUp)} />
      <Column<Pincode> label="Remote area" render={({ remoteArea }) => yesNo(remoteArea)} />
      <Column<Pincode> label="Metro" render={({ metro }) => yesNo(metro)} />
      <Column<Pincode> label="Services" align="right" render={({ served }) => served} />
      <Column<Pincode>
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
