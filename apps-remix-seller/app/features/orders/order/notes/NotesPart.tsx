import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH } from '@harkara/server/contract/limits';
import type { OrderDetails } from '@harkara/server/contract/models';
import { useLocation } from '@remix-run/react';
import styled from 'styled-components';
import { Part } from '~/features/orders/order/parts/Part.tsx';
import { dateTime } from '~/lib/format.ts';
import { c } from '~/ui/tokens.ts';
import { AddForm, RemoveForm } from './SaveForm.tsx';

type Props = Pick<OrderDetails, 'notes' | 'tags'> & { id: number; isSeller: boolean };

/** Only the seller and administrators see them; administrators do not write them here. */
export function NotesPart({ id, notes, tags, isSeller }: Props) {
  // Each save leads here again, with a new key: the boxes are empty then.
  const { key } = useLocation();
  if (!isSeller && notes.length + tags.length === 0) return null;
  const sellers = isSeller ? 'You' : 'The seller';
  return (
    <Part title="Notes and tags">
      <Notes>
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <p>{note.text}</p>
              <small>
                {note.isSellers ? sellers : 'The operator'}, {dateTime(note.date)}
              </small>
            </div>
            {isSeller && note.isSellers && (
              <RemoveForm id={id} intent="remove-note" label={`Remove the note ${note.text}`}>
                <input type="hidden" name="noteId" value={note.id} />
              </RemoveForm>
            )}
          </li>
        ))}
      </Notes>
      {isSeller && (
        <AddForm
          key={`note ${key}`}
          id={id}
          intent="add-note"
          name="text"
          label="New note"
          button="Add note"
          maxLength={MAX_NOTE_LENGTH}
        />
      )}
      {tags.length > 0 && (
        <Tags aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              {isSeller && (
                <RemoveForm id={id} intent="save-tags" label={`Remove the tag ${tag}`}>
                  <KeptTags tags={tags.filter((other) => other !== tag)} />
                </RemoveForm>
              )}
            </li>
          ))}
        </Tags>
      )}
      {isSeller && (
        <AddForm
          key={`tag ${key}`}
          id={id}
          intent="save-tags"
          name="added"
          label="New tag"
          button="Add tag"
          maxLength={MAX_TAG_LENGTH}
        >
          <KeptTags tags={tags} />
        </AddForm>
      )}
    </Part>
  );
}

/** A save replaces all tags. */
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
const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  li {
    display: inline-flex;
    align-items: center;
    min-height: 34px;
    padding: 0 10px;
    border: 1px solid ${c.line};
    border-radius: 6px;
    font-size: 13px;
  }
  li:has(form) {
    padding-right: 0;
  }
`;
