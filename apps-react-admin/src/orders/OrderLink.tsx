import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { NOTHING } from '../format.ts';
import { idLine } from '../ui/Wrapped.tsx';
import { type OrderPart, orderPath } from './orderPath.ts';

type OrderLinkProps = {
  /** The order as its client calls it, or the AWB; without either there is nothing to open. */
  text: string | null;
  trackingId: number | null;
  /** Which part of the order's page. */
  part?: OrderPart;
};

/** Leads to all that is known of an order. */
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
