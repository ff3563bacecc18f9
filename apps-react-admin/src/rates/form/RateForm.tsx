import type { RateCard, RateCardConflict } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/rates';
import { Alert, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { useUpdateRecord } from '../../api/useRecord.ts';
import { ConflictNotice } from '../../ui/conflict/ConflictNotice.tsx';
import { useConflict } from '../../ui/conflict/useConflict.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { RateGrid } from '../grid/RateGrid.tsx';
import { startOf, termsOf, typedOf } from '../rateCard.ts';
import { changesBetween } from '../versions/changes.ts';
import { CourierStep } from './CourierStep.tsx';
import { RateWizard } from './RateWizard.tsx';
import { TaxStep } from './TaxStep.tsx';
import { useRateForm } from './useRateForm.ts';

type RateFormProps = {
  card: RateCard;
  onDirty: (isDirty: boolean) => void;
  onSaved: (card: RateCard, isNewDraft?: boolean) => void;
};

function useDraftSave(
  card: RateCard,
  form: ReturnType<typeof useRateForm>,
  onSaved: RateFormProps['onSaved'],
) {
  const [update, { isPending }] = useUpdateRecord('extensions');
  const notify = useNotify();
  const { conflict, caught } = useConflict<RateCardConflict>();
  const [failure, setFailure] = useState<string | null>(null);
  const save = (revision: number, after: () => void) => {
    setFailure(null);
    update(
      card,
      { ...termsOf(card, form.typed), revision },
      {
        onSuccess: (saved) => {
          notify(TEXTS.draftSaved, { type: 'success' });
          onSaved(saved, true);
        },
        onError: (error) => {
          after();
          if (caught(error)) return;
          setFailure(error.message);
          form.showErrors(fieldErrors(error));
        },
      },
    );
  };
  return { save, isPending, conflict, failure };
}

/** Finish saves a draft; the published version stays in force. */
export function RateForm({ card, onDirty, onSaved }: RateFormProps) {
  const form = useRateForm(startOf(card));
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { save, isPending, conflict, failure } = useDraftSave(card, form, onSaved);
  const { isDirty, typed, errors, type } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <>
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={changesBetween(startOf(conflict.current), typed)}
          onLoadTheirs={(theirs) => onSaved(theirs)}
          onSaveMine={(revision) => save(revision, close)}
          isSaving={isPending}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <RateWizard
        form={form}
        isSaving={isPending}
        onFinish={() => setAsking(true)}
        steps={[
          <CourierStep key="logistics" card={card} typed={typed} errors={errors} onType={type} />,
          <RateGrid
            key="rates"
            typed={typed}
            published={card.published && typedOf(card.published)}
            errors={errors}
            slabWeights={card}
            onType={type}
          />,
          <TaxStep key="tax" typed={typed} errors={errors} onType={type} />,
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Update"
        confirm="Update"
        isBusy={isPending}
        onConfirm={() => save(card.revision, close)}
        onClose={close}
      >
        <Typography>We’ll save the rates as a draft. They don’t apply until you publish them.</Typography>
      </ConfirmDialog>
    </>
  );
}
