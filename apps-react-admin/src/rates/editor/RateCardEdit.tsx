import { Navigate, useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RateEditor } from './RateEditor.tsx';

function RateCardEdit() {
  const id = Number(useParams().id);
  if (!Number.isInteger(id) || id < 1) return <Navigate to="/extensions" replace />;
  return (
    <Page
      title="Update Base Rate"
      above={<Breadcrumbs above={{ text: 'Base Rate', to: '/extensions' }} here="Update Base Rate" />}
    >
      <RateEditor key={id} id={id} />
    </Page>
  );
}

export default RateCardEdit;
