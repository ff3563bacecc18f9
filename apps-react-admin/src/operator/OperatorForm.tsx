import type { OperatorConflict, OperatorSettings } from '@harkara/server/contract/models';
import { Alert, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useApiUpdate } from '../api/useApi.ts';
import { dateTime } from '../format.ts';
import { ConflictNotice } from '../ui/conflict/ConflictNotice.tsx';
import { differencesOf } from '../ui/conflict/useConflict.ts';
import { useRecordForm } from '../ui/conflict/useRecordForm.ts';
import { FormError } from '../ui/form/FormError.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { Section } from '../ui/page/Section.tsx';
import { CouriersField } from './CouriersField.tsx';
import { LogoField } from './LogoField.tsx';
import { useSetBranding } from './OperatorContext.tsx';
import { Preview } from './Preview.tsx';
import { SettingFields } from './SettingFields.tsx';
import { compared, fieldNames, groups, labelOf, type Values, valuesOf } from './settings.ts';

export function OperatorForm({ settings }: { settings: OperatorSettings }) {
  const { mutate, isPending } = useApiUpdate('admin/operator-settings');
  const notify = useNotify();
  const setBranding = useSetBranding();
  const form = useRecordForm<OperatorSettings, Values, OperatorConflict>({
    record: settings,
    valuesOf,
    onSaved: (answer) => {
      setBranding(answer);
      notify('Operator settings saved', { type: 'success' });
    },
  });
  const { base: saved, values, change, isDirty, failure, errors, conflict, load, begin, handlers } = form;
  const save = (revision: number) => {
    begin();
    mutate({ ...values, revision }, handlers);
  };
  return (
    <>
      <LeaveGuard when={isDirty} />
      {saved.missing.length > 0 && (
        <Alert severity="warning">
          To issue invoices, first set: {saved.missing.map(labelOf).join(', ')}.
        </Alert>
      )}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={differencesOf(valuesOf(conflict.current), values, compared)}
          onLoadTheirs={load}
          onSaveMine={save}
          isSaving={isPending}
        />
      )}
      {groups.map(({ title, note, fields }) => (
        <Section key={title} title={title} note={note}>
          <SettingFields fields={fields} values={values} errors={errors} onChange={change} />
          {title === 'Public figures' && (
            <CouriersField
              couriers={values.couriers}
              error={errors.couriers}
              onChange={(couriers) => change({ couriers })}
            />
          )}
          {title === 'Colours' && <Preview values={values} />}
        </Section>
      ))}
      <Section
        title="Logo"
        note="Shown in the portal, the back office, on invoices and as the browser tab icon."
      >
        <LogoField
          logoUrl={saved.logoUrl}
          logo={values.logo}
          error={errors.logo}
          onChange={(logo) => change({ logo })}
        />
      </Section>
      <FormError error={failure} fields={fieldNames} />
      {Object.keys(errors).length > 0 && (
        <Alert severity="error">Not saved. Check the messages next to the fields.</Alert>
      )}
      <div>
        <Button
          variant="contained"
          disabled={!isDirty || isPending || conflict !== null}
          onClick={() => save(saved.revision)}
        >
          Save
        </Button>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          Changes appear on every page within a few seconds, without a restart.
          {saved.updatedAt && ` Last saved on ${dateTime(saved.updatedAt)}.`}
        </Typography>
      </div>
    </>
  );
}
