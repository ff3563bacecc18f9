import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { DialogProps } from './Modal.tsx';

/** For preloading: a failed import of the lazy dialog would replace the page by an error. */
export const loadModal = () => import('./Modal.tsx');
const Modal = lazy(loadModal);

/** A modal with a focus trap; Escape or a click outside closes it. Needs JavaScript. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}

/** The same dialog at the right edge: for filters and details on a narrow screen. */
export function Drawer(props: Omit<DialogProps, 'side'>) {
  return <Dialog {...props} side />;
}

export const DialogActions = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 20px;
`;
