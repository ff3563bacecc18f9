import { idLine } from '../ui/table/Wrapped.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { paymentPath } from './paymentPath.ts';

export function PaymentLink({ id }: { id: string }) {
  return (
    <TextLink to={paymentPath(id)} sx={idLine(id)}>
      {id}
    </TextLink>
  );
}
