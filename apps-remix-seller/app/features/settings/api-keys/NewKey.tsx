import styled from 'styled-components';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { c, radius } from '~/ui/tokens.ts';

export type Made = { name: string; key: string };

/** Shown once, right after it was made. */
export function NewKey({ made: { name, key } }: { made: Made }) {
  return (
    <Notice tone="success">
      <Stack $gap={10}>
        <p role="status">
          <strong>The key “{name}” is ready.</strong> Copy it now: it is not shown again.
        </p>
        <Row>
          <Key aria-label="New API key">{key}</Key>
          <CopyButton text={key} />
        </Row>
      </Stack>
    </Notice>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;
const Key = styled.code`
  padding: 8px 12px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  font-size: 13px;
  overflow-wrap: anywhere;
  user-select: all;
`;
