import type { OrderCharges } from '@harkara/server/contract/models';
import { Drawer } from '~/ui/overlay/Dialog.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { Skeleton } from '~/ui/page/Skeleton.tsx';
import { Charges } from './Charges.tsx';

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
