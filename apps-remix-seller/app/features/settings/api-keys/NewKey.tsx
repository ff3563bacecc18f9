import { Stack } from '~/ui/page/Page.tsx';
import { Copyable } from '~/ui/text/Copyable.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

export type Made = { name: string; key: string };

/** Shown once, right after it was made. */
export function NewKey({ made: { name, key } }: { made: Made }) {
  return (
    <Notice tone="success">
      <Stack $gap={10}>
        <p role="status">
          <strong>The key “{name}” is ready.</strong> Copy it now. You won’t see it again.
        </p>
        <Copyable label="New API key" text={key} />
      </Stack>
    </Notice>
  );
}
