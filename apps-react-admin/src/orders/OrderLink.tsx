import { NOTHING } from '../format.ts';
import { idLine } from '../ui/table/Wrapped.tsx';
import { TextLink } from '../ui/TextLink.tsx';
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
    <TextLink to={orderPath(trackingId, part)} sx={{ ...idLine(text), fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </TextLink>
  ) : (
    text || NOTHING
  );
}
