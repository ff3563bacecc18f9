import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { templatePath, useKinds } from '../template.ts';
import { TemplateForm } from './TemplateForm.tsx';

function TemplateCreate() {
  const { data: kinds, error, refetch } = useKinds();
  const [savedId, setSavedId] = useState<number | null>(null);
  const notify = useNotify();
  const saved = ({ id }: { id: number }) => {
    notify('Template saved', { type: 'success' });
    setSavedId(id);
  };
  if (savedId !== null) return <Navigate to={templatePath(savedId)} replace />;
  return (
    <Page
      title="Add a template"
      above={
        <Breadcrumbs above={{ text: 'Message templates', to: '/message-templates' }} here="New template" />
      }
    >
      {kinds ? (
        <TemplateForm kinds={kinds} template={null} onSaved={saved} />
      ) : (
        <LoadingOrError error={error} onTryAgain={() => void refetch()} height={480} />
      )}
    </Page>
  );
}

export default TemplateCreate;
