import { Link } from '@remix-run/react';
import { plural } from '~/lib/format.ts';
import { Notice } from '~/ui/text/Notice.tsx';
import { attentionPath } from './fields.ts';

/** Above Channel Orders, which do not list them. */
export function AttentionNotice({ count }: { count: number }) {
  return (
    <Notice tone="warning">
      <Link to={attentionPath()}>{plural(count, 'order needs attention', 'orders need attention')}</Link>:
      your store’s details aren’t enough to ship {count === 1 ? 'it' : 'them'}.
    </Notice>
  );
}
