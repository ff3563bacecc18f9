import { useOperator } from '~/lib/page/operator.ts';

/** Fits after "write to". */
export function SupportEmail() {
  const { supportEmail } = useOperator();
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : <>our support desk</>;
}
