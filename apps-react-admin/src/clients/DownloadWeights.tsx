import { RangeDownload } from './RangeDownload.tsx';

type DownloadWeightsProps = {
  /** Null: the dialog asks for the client. */
  userId: number | null;
  /** The client's display name. */
  name: string;
  onClose: () => void;
};

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
