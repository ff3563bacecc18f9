import type { Seller } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import styled from 'styled-components';
import { useSettingsForm } from '~/features/settings/account/useSettingsForm.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { ChoiceField } from '~/ui/form/ChoiceField.tsx';
import { Field, FieldRow } from '~/ui/form/Field.tsx';
import { PincodeFields } from '~/ui/form/PincodeFields.tsx';
import { COUNTRIES } from '~/ui/form/places.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { GstFields } from './GstFields.tsx';
import { LogoField } from './LogoField.tsx';

type Props = {
  company: Seller['customerDetails'];
  gst: Seller['userGSTDetails'];
  companyTypes: { id: number; name: string }[];
  /** Set where the form asks for the seller's name too. */
  profile: Pick<Seller['userProfile'], 'firstName' | 'lastName' | 'phone'> | null;
  /** Unlocked by the address, for browsers without JavaScript. */
  isEditing: boolean;
};

/** Saved details stay read-only until a new logo is chosen: the API accepts them only together. */
export function CompanyCard({ company, gst, companyTypes, profile, isEditing }: Props) {
  const gstAvailable = company === null ? 'true' : String(gst?.gstAvailable ?? '');
  const saved = { country: 'India', ...company, ...gst, gstAvailable, ...profile };
  const { form, field, formError, busy } = useSettingsForm('company', saved);
  const hydrated = useHydrated();
  const [hasLogo, setHasLogo] = useState(false);
  const isLocked = company !== null && !hasLogo && !isEditing;
  return (
    <Card title="Company" note="Shown on your labels and invoices.">
      <Form {...form} method="post" encType="multipart/form-data" noValidate>
        <Stack $gap={20}>
          <FormError>{formError}</FormError>
          <LogoField
            saved={company?.companyLogo ?? null}
            error={field('companyLogo').error}
            onChoose={setHasLogo}
          />
          {company === null && (
            <Notice>
              Check these details before you save. Saving locks them; to edit them later, upload a new logo.
            </Notice>
          )}
          {isLocked && (
            <Notice
              action={
                hydrated ? null : (
                  <LinkButton to="?tab=company&edit=1" size="sm" variant="quiet">
                    Edit
                  </LinkButton>
                )
              }
            >
              To edit these details, upload a new logo.
            </Notice>
          )}
          {profile && (
            <>
              <input type="hidden" name="phone" value={profile.phone ?? ''} />
              <FieldRow>
                <Field label="First name" required autoComplete="given-name" {...field('firstName')} />
                <Field label="Last name" required autoComplete="family-name" {...field('lastName')} />
              </FieldRow>
            </>
          )}
          <Fields disabled={isLocked}>
            <FieldRow>
              <Field
                label="Company name"
                required
                minLength={2}
                autoComplete="organization"
                {...field('companyName')}
              />
              <Field label="Website" required autoComplete="url" {...field('website')} />
            </FieldRow>
            <Field label="Address" required autoComplete="street-address" {...field('address')} />
            <FieldRow columns={4}>
              <PincodeFields field={field} pinName="pincode" />
              <ChoiceField
                label="Country"
                choices={COUNTRIES}
                required
                autoComplete="country-name"
                {...field('country')}
              />
            </FieldRow>
            <GstFields field={field} companyTypes={companyTypes} isMasked={isLocked} />
          </Fields>
          {!isLocked && (
            <div>
              <Button name="intent" value="company" busy={busy}>
                Save company
              </Button>
            </div>
          )}
        </Stack>
      </Form>
    </Card>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: 16px;
`;
