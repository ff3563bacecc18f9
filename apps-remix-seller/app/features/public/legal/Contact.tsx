import { useOperator } from '~/lib/page/operator.ts';

export function Name() {
  return <>{useOperator().name}</>;
}

export function LegalName() {
  const { legalName, name } = useOperator();
  return <>{legalName || name}</>;
}

/** Renders nothing, not even `before`, without a phone number. */
export function Phone({ before = '' }: { before?: string }) {
  const { supportPhone } = useOperator();
  return supportPhone ? (
    <>
      {before}
      <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>
    </>
  ) : null;
}

export function Hours({ before }: { before: string }) {
  const { supportHours } = useOperator();
  return supportHours ? <>{`${before}${supportHours}`}</> : null;
}
