import styled from 'styled-components';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { c, radius } from '~/ui/tokens.ts';

/** Shown once, right after it was made. */
export function Secret({ secret }: { secret: string }) {
  return (
    <Stack>
      <Notice tone="warning">
        Copy this signing secret into your shop’s program now. It is not shown again.
      </Notice>
      <Inline>
        <Value aria-label="Signing secret">{secret}</Value>
        <CopyButton text={secret} />
      </Inline>
    </Stack>
  );
}

const Value = styled.output`
  min-width: 0;
  padding: 10px 14px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  font-family: ui-monospace, monospace;
  font-size: 13px;
  overflow-wrap: anywhere;
`;
