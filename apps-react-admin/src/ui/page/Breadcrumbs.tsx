import { Breadcrumbs as MuiBreadcrumbs, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

export function Breadcrumbs({ above, here }: { above: { text: string; to: string }; here: string }) {
  return (
    <MuiBreadcrumbs sx={{ mb: 1 }}>
      <Link component={RouterLink} to={above.to}>
        {above.text}
      </Link>
      <Typography aria-current="page" color="text.secondary">
        {here}
      </Typography>
    </MuiBreadcrumbs>
  );
}
