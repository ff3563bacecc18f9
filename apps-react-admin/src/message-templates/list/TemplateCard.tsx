import type { MessageTemplate } from '@harkara/server/contract/models';
import { NOTHING } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ActiveBadge } from '../ActiveBadge.tsx';
import { channelText, kindName, languageText, templatePath, useKinds } from '../template.ts';

function Title({ id, kind }: Pick<MessageTemplate, 'id' | 'kind'>) {
  const { data: kinds } = useKinds();
  return <TextLink to={templatePath(id)}>{kindName(kinds, kind)}</TextLink>;
}

export function TemplateCard({ id, kind, channel, language, templateId, text, isActive }: MessageTemplate) {
  return (
    <>
      <CardHead>
        <Title id={id} kind={kind} />
        <ActiveBadge isActive={isActive} />
      </CardHead>
      <Facts
        facts={[
          ['Channel', channelText(channel)],
          ['Language', languageText(language)],
          ['Template ID', templateId ?? NOTHING],
          ['Text', text || 'The built-in text'],
        ]}
      />
    </>
  );
}
