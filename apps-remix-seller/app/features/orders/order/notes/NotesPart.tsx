import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH } from '@harkara/server/contract/limits';
import type { OrderDetails } from '@harkara/server/contract/models';
import { useFetcher, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { Part } from '~/features/orders/order/parts/Part.tsx';
import { dateTime } from '~/lib/format.ts';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button, IconButton } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { FormError } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';

type Props = Pick<OrderDetails, 'notes' | 'tags'> & { id: number; isSeller: boolean };

/** For the seller's own people: neither buyers nor couriers see them. */
export function NotesPart({ id, notes, tags, isSeller }: Props) {
  // Each save leads here again, to empty boxes.
  const { key } = useLocation();
  if (!isSeller && notes.length + tags.length === 0) return null;
  return (
    <Part title="Notes and tags">
      <Notes>
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <p>{note.text}</p>
              <small>
                {note.isSellers ? 'You' : 'The operator'}, {dateTime(note.date)}
              </small>
            </div>
            {isSeller && note.isSellers && <RemoveNote id={id} note={note} />}
          </li>
        ))}
      </Notes>
      {isSeller ? (
        <>
          <AddNote key={`note ${key}`} id={id} />
          <Tags key={`tags ${key}`} id={id} tags={tags} />
        </>
      ) : (
        tags.join(', ')
      )}
    </Part>
  );
}

/** Comes back to this page. */
function useSaving(id: number) {
  const fetcher = useFetcher();
  const back = useCurrentPath();
  const form = {
    method: 'post',
    action: `/orders/${id}?${new URLSearchParams({ back })}`,
    preventScrollReset: true,
  } as const;
  return { Form: fetcher.Form, form, answer: fetcher.data, isBusy: fetcher.state !== 'idle' };
}

function AddNote({ id }: { id: number }) {
  const { Form, form, answer, isBusy } = useSaving(id);
  return (
    <Form {...form} noValidate>
      <Row>
        <Field
          label="New note"
          hideLabel
          placeholder="Add a note"
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          {...fieldsOf(answer)('text')}
        />
        <Button name="intent" value="add-note" variant="quiet" busy={isBusy}>
          Add note
        </Button>
      </Row>
      <FormError>{formErrorOf(answer)}</FormError>
    </Form>
  );
}

function RemoveNote({ id, note }: { id: number; note: OrderDetails['notes'][number] }) {
  const { Form, form, isBusy } = useSaving(id);
  return (
    <Form {...form}>
      <input type="hidden" name="noteId" value={note.id} />
      <IconButton
        type="submit"
        name="intent"
        value="remove-note"
        busy={isBusy}
        label={`Remove the note ${note.text}`}
      >
        <X aria-hidden />
      </IconButton>
    </Form>
  );
}

function Tags({ id, tags }: { id: number; tags: string[] }) {
  const { Form, form, answer, isBusy } = useSaving(id);
  return (
    <>
      {tags.length > 0 && (
        <Chips aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <RemoveTag id={id} tag={tag} others={tags.filter((other) => other !== tag)} />
            </li>
          ))}
        </Chips>
      )}
      <Form {...form} noValidate>
        <KeptTags tags={tags} />
        <Row>
          <Field
            label="New tag"
            hideLabel
            placeholder="Add a tag"
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            {...fieldsOf(answer)('added')}
          />
          <Button name="intent" value="save-tags" variant="quiet" busy={isBusy}>
            Add tag
          </Button>
        </Row>
        <FormError>{formErrorOf(answer)}</FormError>
      </Form>
    </>
  );
}

function RemoveTag({ id, tag, others }: { id: number; tag: string; others: string[] }) {
  const { Form, form, isBusy } = useSaving(id);
  return (
    <Form {...form}>
      <KeptTags tags={others} />
      <IconButton type="submit" name="intent" value="save-tags" busy={isBusy} label={`Remove the tag ${tag}`}>
        <X aria-hidden />
      </IconButton>
    </Form>
  );
}

function KeptTags({ tags }: { tags: string[] }) {
  return tags.map((tag) => <input key={tag} type="hidden" name="tag" value={tag} />);
}

const Notes = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 4px 0;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 12.5px;
    color: ${c.muted};
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
  margin: 8px 0;
`;
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  li {
    display: inline-flex;
    align-items: center;
    padding-left: 10px;
    border: 1px solid ${c.line};
    border-radius: 6px;
    font-size: 13px;
  }
`;
