import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Page } from '../ui/page/Page.tsx';

export function NotFound() {
  return (
    <Page title="Page not found">
      <Typography color="text.secondary">
        We couldn’t find this page. Check the address.{' '}
        <Link component={RouterLink} to="/">
          Go to the dashboard
        </Link>
      </Typography>
    </Page>
  );
}
