import type { MessageTemplate } from '@harkara/server/contract/models';
import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Section } from '../../ui/page/Section.tsx';

/** Sends the saved template to one person. */
export function TestSend({ template: { id, channel } }: { template: MessageTemplate }) {
  const [to, setTo] = useState('');
  const { mutate, data: result, isPending, error } = useApiMutation('message-templates/test');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id, to });
  };
  return (
    <Section title="Test" note="Sends the saved template with example values through the default account.">
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <TextInput
          label={channel === 'email' ? 'Send to this email address' : 'Send to this phone number'}
          required
          value={to}
          error={fieldErrors(error).to}
          onType={setTo}
        />
        <FormError error={error} fields={['to']} />
        {result && <Alert severity={result.ok ? 'success' : 'error'}>{result.message}</Alert>}
        <Button type="submit" variant="outlined" loading={isPending}>
          Send a test
        </Button>
      </Box>
    </Section>
  );
}
