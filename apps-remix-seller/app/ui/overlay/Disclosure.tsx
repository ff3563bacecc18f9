import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { c, radius } from '~/ui/tokens.ts';
import { useDismiss } from './useDismiss.ts';

type Props = {
  trigger: ReactNode;
  label?: string;
  align?: 'start' | 'end';
  width?: number;
  children: ReactNode;
  name?: string;
  onToggle?: (isOpen: boolean) => void;
  /** Initially open. */
  open?: boolean;
};

/** Content that opens below its trigger: a `<details>`, so it works without JavaScript. */
export function Disclosure({
  trigger,
  label,
  align = 'start',
  width,
  children,
  name,
  onToggle,
  open,
}: Props) {
  const ref = useDismiss();
  useAfterHydration(ref, ({ open }) => open && onToggle?.(true));
  return (
    <Frame ref={ref} name={name} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary aria-label={label}>{trigger}</summary>
      <Panel $align={align} $width={width}>
        {children}
      </Panel>
    </Frame>
  );
}

/** Shared styles for components that render the markup themselves. */
export const frame = css`
  position: relative;
  > summary {
    border-radius: ${radius};
  }
`;
export const panel = css`
  position: absolute;
  z-index: 30;
  top: calc(100% + 6px);
  max-width: calc(100vw - 32px);
  max-height: 70dvh;
  overflow: auto;
  padding: 6px;
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius};
  background: ${c.paper};
`;
const Frame = styled.details`
  ${frame}
`;
const Panel = styled.div<{ $align: 'start' | 'end'; $width?: number }>`
  ${panel}
  ${({ $align }) => ($align === 'end' ? 'right: 0;' : 'left: 0;')}
  width: ${({ $width }) => ($width ? `${$width}px` : 'max-content')};
`;
