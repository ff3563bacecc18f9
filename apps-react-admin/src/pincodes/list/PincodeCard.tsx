import type { PincodeRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { yesNo } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { flagsText } from '../pincode.ts';

export function PincodeCard(pincode: PincodeRow) {
  return (
    <>
      <CardHead>
        <span>{pincode.pinCode}</span>
        <Link component={RouterLink} to={`/pincodes/${pincode.id}`} aria-label={`Edit ${pincode.pinCode}`}>
          Edit
        </Link>
      </CardHead>
      <Facts
        facts={[
          ['City', pincode.city],
          ['State', pincode.state],
          ['Available', flagsText(pincode.served > 0 ? pincode : null)],
          ['Remote area', yesNo(pincode.remoteArea)],
          ['Metro', yesNo(pincode.metro)],
          ['Services', pincode.served],
        ]}
      />
    </>
  );
}
