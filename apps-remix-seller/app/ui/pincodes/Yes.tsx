import { Check, Minus } from 'lucide-react';
import styled from 'styled-components';
import { c } from '../tokens';

/** A yes that is seen at a glance, and a no that steps back. */
export function Yes({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <Mark $yes={yes}>
      <Icon size={16} aria-hidden />
      {yes ? 'Yes' : 'No'}
    </Mark>
  );
}

const Mark = styled.span<{ $yes: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${({ $yes }) => ($yes ? c.success : c.muted)};
`;
