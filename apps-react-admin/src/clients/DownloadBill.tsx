import { RangeDownload } from './RangeDownload.tsx';

type DownloadBillProps = {
  userId: number;
  /** The client's display name. */
  name: string;
  onClose: () => void;
};

export function DownloadBill({ name, ...props }: DownloadBillProps) {
  return (
    <RangeDownload
      {...props}
      title="Download Bill"
      path="download/billing"
      failed="The bill could not be downloaded."
    >
      What the shipments of {name} cost between these days, a row a shipment, as csv.
    </RangeDownload>
  );
}

export default DownloadBill;
