import type { PincodeServices } from '@harkara/server/contract/models';
import { Paper } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PincodeForm } from './PincodeForm.tsx';

function PincodeEdit() {
  const id = Number(useParams().id);
  const { data: pincode, error } = useGetOne<PincodeServices>(
    'pincodes',
    { id },
    { ...showErrorsInPlace, refetchOnWindowFocus: false },
  );
  return (
    <Page
      title={pincode ? `PIN code ${pincode.pinCode}` : 'PIN code'}
      above={<Breadcrumbs above={{ text: 'PIN codes', to: '/pincodes' }} here="Edit" />}
    >
      {pincode?.services && <PincodeForm key={id} pincode={pincode} />}
      {!pincode?.services && (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <LoadingOrError error={error} height={480} />
        </Paper>
      )}
    </Page>
  );
}

export default PincodeEdit;
