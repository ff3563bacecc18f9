import styled from 'styled-components';
import { CopyButton } from '../CopyButton.tsx';
import { c, radius } from '../tokens.ts';
import { WebAddress } from './WebAddress.tsx';

/** A key, a secret or an address for another program. An address breaks after its slashes. */
export function Copyable({ label, text }: { label: string; text: string }) {
  return (
    <Row>
      <Text aria-label={label}>
        <WebAddress url={text} />
      </Text>
      <CopyButton text={text} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;
const Text = styled.output`
  min-width: 0;
  padding: 8px 12px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  font-family: ui-monospace, monospace;
  font-size: 13px;
  user-select: all;
`;
