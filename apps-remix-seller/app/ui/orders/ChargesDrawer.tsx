import type { OrderCharges } from '~/wire';
import { Drawer } from '../Dialog';
import { Stack } from '../Page';
import { Skeleton } from '../Skeleton';
import { Charges } from './Charges';

type Props = { orderId: string; answer: OrderCharges | undefined; onClose: () => void };

export default function ChargesDrawer({ orderId, answer, onClose }: Props) {
  return (
    <Drawer title={`Why this amount? Order ${orderId}`} isOpen onClose={onClose} width={520}>
      {answer ? (
        <Charges {...answer} />
      ) : (
        <Stack aria-busy aria-label="Loading">
          <Skeleton $height="24px" />
          <Skeleton $height="180px" />
        </Stack>
      )}
    </Drawer>
  );
}
