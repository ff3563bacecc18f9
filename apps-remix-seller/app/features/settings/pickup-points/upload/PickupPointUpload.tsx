import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { BULK_TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { useNavigate } from '@remix-run/react';
import { Download, Upload } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { fileError, POINTS_ACCEPT } from '~/lib/forms/upload.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { FileDrop } from '~/ui/upload/FileDrop.tsx';
import { useUpload } from '~/ui/upload/useUpload.ts';

const LIST = '/settings/pickup-points';

type Errors = { file?: string; form?: string | null };

/** Uploads a CSV of pickup points. Scripts add a progress bar; the plain form works without. */
export function PickupPointUpload({ columns, answer }: { columns: string[]; answer: unknown }) {
  const navigate = useNavigate();
  const { progress, upload } = useUpload('/resources/upload/pickup-points');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({
    file: fieldsOf(answer)('file').error,
    form: formErrorOf(answer),
  });
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = progress !== null || isDone;

  useEffect(() => {
    if (errors.file) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || fileError(file, POINTS_ACCEPT)) return;
    if (!file) return setErrors({ file: BULK_TEXTS.fileMissing });
    setErrors({});
    const outcome = await upload({}, file);
    if (outcome.kind === 'done') {
      setDone(true);
      return navigate(outcome.to);
    }
    if (outcome.kind === 'report') return setErrors({ form: FILE_TEXTS.rowsAtFault });
    if (outcome.kind === 'lost') return setErrors({ form: BULK_TEXTS.failed });
    const first = outcome.errors[0]?.message;
    setErrors(first ? { file: first } : { form: outcome.message });
  };

  return (
    <Card
      title="From a CSV file"
      note={`Columns: ${columns.join(', ')}.`}
      actions={
        <LinkButton
          to={`${LIST}/sample`}
          reloadDocument
          variant="quiet"
          size="sm"
          icon={<Download aria-hidden />}
        >
          Download sample
        </LinkButton>
      }
    >
      <form
        ref={form}
        method="post"
        action="/resources/upload/pickup-points/plain"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <LeaveGuard unsaved={file !== null} saving={busy} />
        <Stack>
          <FormError>{errors.form}</FormError>
          <FileDrop
            label="Pickup points file"
            name="file"
            accept={POINTS_ACCEPT}
            error={errors.file}
            progress={progress}
            onChoose={(chosen) => {
              setFile(chosen);
              setErrors({});
            }}
          />
          <Inline>
            <Button busy={busy} icon={<Upload aria-hidden />}>
              Upload pickup points
            </Button>
            <LinkButton to={LIST} variant="quiet">
              Cancel
            </LinkButton>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
