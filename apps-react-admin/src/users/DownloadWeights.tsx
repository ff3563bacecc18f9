import { RangeDownload } from '../ui/RangeDownload.tsx';

type DownloadWeightsProps = {
  /** Null where the client is to be chosen in the dialog. */
  userId: number | null;
  /** Whose weights: the company, or whatever the client is called. */
  name: string;
  onClose: () => void;
};

/** Asks for the days of a client's processed weight updates and downloads them. */
export function DownloadWeights({ name, ...props }: DownloadWeightsProps) {
  return (
    <RangeDownload
      {...props}
      title="Download Weight Update"
      path="download/processed/weight-update"
      failed="The weight update could not be downloaded."
    >
      What couriers weighed of {name} between these days, and what it changed, as csv.
    </RangeDownload>
  );
}

export default DownloadWeights;
