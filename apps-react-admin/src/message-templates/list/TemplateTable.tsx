import type { MessageTemplate } from '@harkara/server/contract/models';
import { NOTHING } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ActiveBadge } from '../ActiveBadge.tsx';
import { channelText, kindName, languageText, templatePath, useKinds } from '../template.ts';

const Col = Column<MessageTemplate>;

export function TemplateTable() {
  const { data: kinds } = useKinds();
  return (
    <RowTable<MessageTemplate> aria-label="Message templates" opens={({ id }) => templatePath(id)}>
      <Col
        source="kind"
        label="Message"
        render={({ id, kind }) => <TextLink to={templatePath(id)}>{kindName(kinds, kind)}</TextLink>}
      />
      <Col source="channel" label="Channel" render={({ channel }) => channelText(channel)} />
      <Col label="Language" render={({ language }) => languageText(language)} />
      <Col label="Template ID" render={({ templateId }) => templateId ?? NOTHING} />
      <Col
        flexible="sentence"
        label="Text"
        render={({ text }) => <Wrapped text={text || 'The built-in text'} />}
      />
      <Col label="Status" render={({ isActive }) => <ActiveBadge isActive={isActive} />} />
    </RowTable>
  );
}
