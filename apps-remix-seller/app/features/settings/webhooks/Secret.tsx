import { Stack } from '~/ui/page/Page.tsx';
import { Copyable } from '~/ui/text/Copyable.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

/** Shown once, right after it was made. */
export function Secret({ secret }: { secret: string }) {
  return (
    <Stack>
      <Notice tone="warning">
        Copy this signing secret into your shop’s software now. You won’t see it again.
      </Notice>
      <Copyable label="Signing secret" text={secret} />
    </Stack>
  );
}
