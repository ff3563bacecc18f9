import { Stack } from '~/ui/page/Page.tsx';
import { Skeleton } from '~/ui/page/Skeleton.tsx';

/** Stands for the couriers until their prices come. */
export function CouriersComing({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} $gap={10}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} $height="52px" />
      ))}
    </Stack>
  );
}
