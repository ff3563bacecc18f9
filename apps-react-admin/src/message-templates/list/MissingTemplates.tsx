import type { MessageTemplate } from '@harkara/server/contract/models';
import { Alert } from '@mui/material';
import { useGetList } from 'react-admin';
import { showErrorsInPlace } from '../../api/http.ts';
import { ReadError } from '../../ui/page/ReadError.tsx';
import { useKinds } from '../template.ts';

const SMS = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'ASC' },
  filter: { channel: 'sms', isActive: true },
} as const;

/** SMS carry registered texts only: a message without a template cannot be sent through a real provider. */
export function MissingTemplates() {
  const { data: kinds, error, refetch } = useKinds();
  const templates = useGetList<MessageTemplate>('message-templates', SMS, showErrorsInPlace);
  if (error) return <ReadError error={error} onTryAgain={() => void refetch()} />;
  if (templates.error)
    return <ReadError error={templates.error} onTryAgain={() => void templates.refetch()} />;
  const { data: active } = templates;
  if (!kinds || !active) return null;
  const missing = kinds.filter(({ kind }) => !active.some((template) => template.kind === kind));
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      {missing.length} of {kinds.length} messages have no SMS template:{' '}
      {missing.map(({ name }) => name).join(', ')}. Real SMS providers don’t send them.
    </Alert>
  );
}
