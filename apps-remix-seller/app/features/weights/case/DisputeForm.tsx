import { MAX_FILE_BYTES, MAX_PICTURES } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { fieldsOf, type FormState } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { TextAreaField } from '~/ui/form/Field.tsx';
import { Labelled } from '~/ui/form/Labelled.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FileInput } from '~/ui/upload/FileInput.ts';

const TYPES = ['image/png', 'image/jpeg'];

/** The first error of the chosen pictures, shown before the upload. */
function errorOf(files: readonly File[]): string | undefined {
  if (files.length > MAX_PICTURES) return `At most ${MAX_PICTURES} pictures`;
  if (files.some(({ type }) => !TYPES.includes(type))) return FILE_TEXTS.unsupported;
  return files.some(({ size }) => size > MAX_FILE_BYTES) ? FILE_TEXTS.tooBig : undefined;
}

/** The reason for a dispute, with pictures as evidence. */
export function DisputeForm({ answer }: { answer: FormState | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'dispute';
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer);
  const [chosen, setChosen] = useState<readonly File[] | null>(null);
  const error = chosen === null ? field('pictures').error : errorOf(chosen);
  return (
    <Card title="The weight is wrong">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => chosen && errorOf(chosen) && event.preventDefault()}
      >
        <LeaveGuard />
        <Stack>
          <TextAreaField
            label="Reason"
            rows={3}
            maxLength={500}
            required
            hint="Tell us what you measured and how."
            {...field('remark')}
          />
          <Labelled
            label="Pictures"
            optional
            error={error}
            hint="Show the parcel on a scale and next to a measuring tape. Up to 5, PNG or JPEG, 1 MB each."
          >
            {(controlProps) => (
              <FileInput
                name="pictures"
                multiple
                onChange={({ target }) => setChosen([...(target.files ?? [])])}
                {...controlProps}
              />
            )}
          </Labelled>
          <div>
            <Button name="intent" value="dispute" variant="quiet" busy={busy}>
              Dispute weight
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
