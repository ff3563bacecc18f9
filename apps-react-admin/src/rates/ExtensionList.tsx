import { ListPage } from '../ui/ListPage.tsx';
import { CreateExtension } from './CreateExtension.tsx';
import { EditLink } from './EditLink.tsx';
import { ExtensionFilters, sorts } from './ExtensionFilters.tsx';
import { ExtensionRows } from './ExtensionRows.tsx';

function ExtensionList() {
  return (
    <ListPage title="Base rates" sort={sorts[0]} filters={<ExtensionFilters />} action={<CreateExtension />}>
      <ExtensionRows
        emptyText="Create an extension: a courier and a mode of transport with its two weight slabs."
        edit={(extension) => <EditLink extension={extension} />}
      />
    </ListPage>
  );
}

export default ExtensionList;
