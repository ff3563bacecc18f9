import { RangeDownload } from '../ui/RangeDownload.tsx';

type DownloadBillProps = {
  userId: number;
  /** Whose bill: the company, or whatever the client is called. */
  name: string;
  onClose: () => void;
};

/** Asks for the days of a client's bill and downloads it. */
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
