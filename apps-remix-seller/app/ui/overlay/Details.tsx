import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

/** A fold in the flow of a page: a `<details>` that looks like a link. */
export function Details({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <Frame open={open}>
      <summary>
        <ChevronRight size={15} aria-hidden />
        {summary}
      </summary>
      <div>{children}</div>
    </Frame>
  );
}

const Frame = styled.details`
  min-width: 0;
  font-size: 13px;
  line-height: 20px;
  > summary {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 24px;
    border-radius: 4px;
    color: ${c.brand};
    font-weight: 550;
  }
  > summary > svg {
    transition: transform 120ms;
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  > div {
    margin-top: 6px;
  }
`;
