import { Alert, Paper, Skeleton, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { fieldErrors } from '../api/http.ts';
import { useApiQuery } from '../api/useApi.ts';
import { Page } from '../ui/page/Page.tsx';
import { PinForm } from './PinForm.tsx';
import { ServiceabilityResult } from './ServiceabilityResult.tsx';

/** The pincodes are part of the address: results can be shared by link. */
function ServiceabilityPage() {
  const [params, setParams] = useSearchParams();
  const [source, destination] = [params.get('source') ?? '', params.get('destination') ?? ''];
  const { data, error } = useApiQuery('pincode/serviceability', source ? { source, destination } : null);
  const errors = fieldErrors(error);
  return (
    <Page title="Serviceability">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <PinForm
          key={`${source} ${destination}`}
          source={source}
          destination={destination}
          errors={errors}
          onCheck={(pins) =>
            setParams(Object.fromEntries(Object.entries(pins).filter(([, pin]) => pin !== '')))
          }
        />
      </Paper>
      {error && Object.keys(errors).length === 0 && <Alert severity="error">{error.message}</Alert>}
      {!source && (
        <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          Enter a PIN code to see which couriers serve it. Add a second one to check the route between them.
        </Typography>
      )}
      {source && !data && !error && <Skeleton variant="rounded" height={420} />}
      {data && <ServiceabilityResult found={data} />}
    </Page>
  );
}

export default ServiceabilityPage;
