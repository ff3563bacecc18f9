import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { DialogProps } from './Modal.tsx';

/** To have it before it is asked for: an import that fails takes the page's place. */
export const loadModal = () => import('./Modal.tsx');
const Modal = lazy(loadModal);

/** A modal: focus kept inside and given back, Escape and a press outside close it. Needs JavaScript: see the guide. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}

/** The same, from the right edge: for filters and details on a narrow screen. */
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
