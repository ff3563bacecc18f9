import { useApiRead } from '../api/useApi.ts';
import { LoadingOrError } from '../ui/page/LoadingOrError.tsx';
import { Page } from '../ui/page/Page.tsx';
import { OperatorForm } from './OperatorForm.tsx';

function OperatorSettings() {
  const { data, error, refetch } = useApiRead('admin/operator-settings', {});
  return (
    <Page title="Operator settings">
      {data ? (
        <OperatorForm settings={data} />
      ) : (
        <LoadingOrError error={error} onTryAgain={() => void refetch()} height={480} />
      )}
    </Page>
  );
}

export default OperatorSettings;
