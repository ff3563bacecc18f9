import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { IconButton } from '~/ui/Button.tsx';
import { below, c, radius } from '~/ui/tokens.ts';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  width?: number;
  side?: boolean;
};

/** The content of `Dialog`, in its own chunk: pages load it only when one opens. */
export default function Modal({ title, isOpen, onClose, children, width = 480, side = false }: DialogProps) {
  return (
    <Backdrop
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      data-side={side || undefined}
    >
      <Frame $width={width} $side={side}>
        <AriaDialog>
          <Head>
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </Head>
          <Body>{children}</Body>
        </AriaDialog>
      </Frame>
    </Backdrop>
  );
}

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 60;
  display: grid;
  place-items: center;
  padding: 16px;
  background: rgb(10 15 30 / 55%);
  overflow: auto;
  &[data-side] {
    padding: 0;
    place-items: stretch end;
  }
`;
const Frame = styled(AriaModal)<{ $width: number; $side: boolean }>`
  width: min(100%, ${({ $width }) => $width}px);
  border: 1px solid ${c.line};
  border-radius: ${({ $side }) => ($side ? 0 : radius)};
  background: ${c.paper};
  color: ${c.ink};
  font-size: 14px;
  section {
    outline: none;
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 14px 12px 14px 20px;
  border-bottom: 1px solid ${c.line};
  h2 {
    font-size: 16px;
  }
  @media ${below.sm} {
    padding: 12px 8px 12px 16px;
  }
`;
const Body = styled.div`
  padding: 20px;
  @media ${below.sm} {
    padding: 16px;
  }
`;
