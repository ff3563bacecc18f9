import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = { title: string; text: string; onStay: () => void; onLeave: () => void };

/** What `LeaveGuard` asks with; loaded when it asks. */
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
