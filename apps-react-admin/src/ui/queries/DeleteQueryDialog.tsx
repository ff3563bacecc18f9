import { Typography } from '@mui/material';
import { useApiMutation } from '../../api/useApi.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

type DeleteQueryDialogProps = {
  query: { id: number; name: string };
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteQueryDialog({ query: { id, name }, onDeleted, onClose }: DeleteQueryDialogProps) {
  const { mutate, isPending, error } = useApiMutation('saved-queries/remove');
  return (
    <ConfirmDialog
      isOpen
      title={`Delete the query “${name}”?`}
      confirm="Delete"
      isBusy={isPending}
      error={error?.message}
      onConfirm={() => mutate({ id }, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <Typography>The list keeps its records. You can save the query again.</Typography>
    </ConfirmDialog>
  );
}
