import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { NOTHING } from '../format.ts';
import { idLine } from '../ui/table/Wrapped.tsx';
import { type OrderPart, orderPath } from './orderPath.ts';

type OrderLinkProps = {
  /** The seller's order id or the AWB. Null shows a dash without a link. */
  text: string | null;
  trackingId: number | null;
  /** The section of the order page to scroll to. */
  part?: OrderPart;
};

export function OrderLink({ text, trackingId, part }: OrderLinkProps) {
  return text && trackingId !== null ? (
    <Link
      component={RouterLink}
      to={orderPath(trackingId, part)}
      underline="hover"
      sx={{ ...idLine(text), fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Link>
  ) : (
    text || NOTHING
  );
}
