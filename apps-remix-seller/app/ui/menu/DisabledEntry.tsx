import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

/** A disabled menu entry with its reason. */
export function DisabledEntry({ label, why }: { label: ReactNode; why: ReactNode }) {
  return (
    <Both>
      {label}
      <small>{why}</small>
    </Both>
  );
}

const Both = styled.span`
  display: grid;
  padding: 6px 12px;
  color: ${c.muted};
  text-align: left;
  small {
    font-size: 12.5px;
    line-height: 18px;
  }
  [role='menuitem'] > & {
    padding: 0;
  }
`;
