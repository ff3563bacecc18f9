import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useApiRead } from '../../api/useApi.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { channelText, kindName, useKinds } from '../template.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TestSend } from './TestSend.tsx';
import { ONE } from './useTemplate.ts';

function TemplateEdit() {
  const id = Number(useParams().id);
  const kinds = useKinds();
  const template = useApiRead(ONE, { id });
  const notify = useNotify();
  const tryAgain = () => void Promise.all([kinds.refetch(), template.refetch()]);
  const title = template.data
    ? `${kindName(kinds.data, template.data.kind)}, ${channelText(template.data.channel)}`
    : 'Template';
  return (
    <Page
      title={title}
      above={<Breadcrumbs above={{ text: 'Message templates', to: '/message-templates' }} here="Template" />}
    >
      {kinds.data && template.data ? (
        <TemplateForm
          key={id}
          kinds={kinds.data}
          template={template.data}
          onSaved={() => notify('Template saved', { type: 'success' })}
          beside={
            <>
              <TestSend template={template.data} />
              <DeleteTemplate template={template.data} />
            </>
          }
        />
      ) : (
        <LoadingOrError error={kinds.error ?? template.error} onTryAgain={tryAgain} height={480} />
      )}
    </Page>
  );
}

export default TemplateEdit;
