import { Check, Minus, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

export function Yes({ yes, isWarning = false }: { yes: boolean; isWarning?: boolean }) {
  const Icon = !yes ? Minus : isWarning ? TriangleAlert : Check;
  return (
    <Mark data-tone={yes ? (isWarning ? 'warning' : 'success') : undefined}>
      <Icon size={16} aria-hidden />
      {yes ? 'Yes' : 'No'}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${c.muted};
  &[data-tone='success'] {
    color: ${c.success};
  }
  &[data-tone='warning'] {
    color: ${c.warning};
  }
`;
