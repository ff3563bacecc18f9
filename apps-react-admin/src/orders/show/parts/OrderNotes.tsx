import { MAX_NOTE_LENGTH } from '@harkara/server/contract/limits';
import type { OrderDetails } from '@harkara/server/contract/models';
import { Box, Button, Chip, IconButton, TextField, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../api/http.ts';
import { useApiMutation } from '../../../api/useApi.ts';
import { dateTime } from '../../../format.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Section } from '../../../ui/page/Section.tsx';

type Props = Pick<OrderDetails, 'notes' | 'tags'> & { id: number; onChange: () => void };

/** The seller reads and writes them too. Each side removes its own notes. */
export function OrderNotes({ id, notes, tags, onChange }: Props) {
  const [text, setText] = useState('');
  const add = useApiMutation('order/notes/{id}');
  const remove = useApiMutation('order/notes/{id}/remove');
  const textError = fieldErrors(add.error).text;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setText('');
      onChange();
    };
    add.mutate({ id, text }, { onSuccess });
  };
  return (
    <Section id="notes" title="Notes and tags" note="Visible to the seller, not to buyers or couriers.">
      {tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          {tags.map((tag) => (
            <Chip key={tag} size="small" label={tag} />
          ))}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {notes.map((note) => (
          <Box component="li" key={note.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <div>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
              <Typography variant="caption" color="text.secondary">
                {note.isSellers ? 'The seller' : 'The operator'}, {dateTime(note.date)}
              </Typography>
            </div>
            {!note.isSellers && (
              <IconButton
                size="small"
                aria-label={`Remove the note ${note.text}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id, noteId: note.id }, { onSettled: onChange })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      <FormError error={remove.error} failed="Couldn’t remove the note. Try again." />
      <Box component="form" onSubmit={save} noValidate sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
        <FormError error={add.error} fields={['text']} />
        <TextField
          label="New note"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          error={textError !== undefined}
          helperText={textError}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
        />
        <Button type="submit" variant="outlined" loading={add.isPending} sx={{ justifySelf: 'start' }}>
          Add note
        </Button>
      </Box>
    </Section>
  );
}
