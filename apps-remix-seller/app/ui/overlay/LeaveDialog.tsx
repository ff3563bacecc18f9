import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = { title: string; text: string; onStay: () => void; onLeave: () => void };

/** The dialog of `LeaveGuard`, loaded on demand. */
export function LeaveDialog({ title, text, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      cancel="Stay"
      button="Leave"
      danger
      onClose={onStay}
      onConfirm={onLeave}
    />
  );
}
