import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** A link to another page of the back office, underlined on hover. */
export function TextLink(props: LinkProps & { to: string }) {
  return <Link component={RouterLink} underline="hover" {...props} />;
}
