import type { SavedView } from '@harkara/server/contract/models';
import { PARCEL_GROUPS } from '@harkara/server/contract/statuses';
import { Form, useActionData, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { Bookmark } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isFiltered, TABS } from '~/features/orders/list/filters/filters.ts';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { isFormState } from '~/lib/forms/form.ts';
import { withParams } from '~/lib/lists/list.ts';
import { loadPart, whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import { Dialog } from '~/ui/overlay/Dialog.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { below, c, from } from '~/ui/tokens.ts';
import { isSameQuery, queryOf, viewIn, viewPath } from './views.ts';

const loadForm = () => import('./NameForm.tsx');
const NameForm = lazy(async () => ({ default: (await loadForm()).NameForm }));

export function ViewTabs({ children, ...list }: OrderList & { children?: ReactNode }) {
  const [params] = useSearchParams();
  const { tab, parcel, views, total, parcelCounts } = list;
  const view = viewIn(views, params);
  // Leaving a view clears its filters; changing the state keeps them.
  const base = view ? new URLSearchParams() : params;
  const counts = (view && list.allCounts) ?? list.counts;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs may overflow: scrolls the open one into view.
    const open = bar.current?.querySelector('[aria-current="page"]');
    const row = open?.closest('nav');
    if (open && row) row.scrollLeft += open.getBoundingClientRect().right - row.getBoundingClientRect().right;
  }, [view?.id, tab, parcel]);
  return (
    <Bar ref={bar}>
      <Tabs
        label="Orders by status"
        tabs={[
          ...TABS.map((each, index) => ({
            label: each.label,
            to: withParams(base, { tab: each.tab, parcel: null }),
            current: !view && !parcel && each.tab === tab,
            count: counts[index],
          })),
          ...PARCEL_GROUPS.map(({ id, word }) => ({
            label: word,
            to: withParams(base, { tab: 'READY', parcel: id }),
            current: !view && id === parcel,
            count: parcelCounts?.[id],
            chip: id === 'ndr' ? ('alarm' as const) : ('plain' as const),
          })),
          ...views.map((each) => ({
            label: each.name,
            to: viewPath(each),
            current: each === view,
            count: each === view ? total : undefined,
          })),
        ]}
      />
      {view && <ViewMenu view={view} list={list} />}
      {children}
    </Bar>
  );
}

function ViewMenu({ view, list }: { view: SavedView; list: OrderList }) {
  const [params] = useSearchParams();
  return (
    <Form method="post" action={useCurrentPath()}>
      <input type="hidden" name="id" value={view.id} />
      <Menu
        label={`View ${view.name}`}
        entries={[
          { label: 'Rename', to: withParams(params, { naming: 'view' }) },
          {
            label: 'Update with these filters',
            disabled: isSameQuery(view.query, queryOf(list)),
            name: 'intent',
            value: 'update-view',
          },
          {
            label: 'Delete view',
            danger: true,
            name: 'intent',
            value: 'delete-view',
            confirm: {
              title: 'Delete view?',
              text: `This deletes the tab “${view.name}”. The orders stay.`,
              button: 'Yes, delete',
              cancel: 'No, keep it',
            },
          },
        ]}
      />
    </Form>
  );
}

/** Saves the active filters as a view, or renames a view. Opens automatically if the address has `naming`. */
export function ViewNaming(list: OrderList) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const actionData = useActionData();
  // An error is not shown again after the dialog was closed.
  const [dismissed, setDismissed] = useState<unknown>(undefined);
  const answer = actionData === dismissed ? undefined : actionData;
  const [isOpen, setOpen] = useState(false);
  const view = viewIn(list.views, params);
  const naming = params.get('naming');
  const renamed = naming === 'view' ? view : null;
  const isRefused = isFormState(answer);
  // A navigation without a refusal means that it was saved.
  useEffect(() => {
    if (!isRefused) setOpen(false);
  }, [key, isRefused]);

  const canSave =
    list.isSeller &&
    (isFiltered(list.filters) || list.parcel !== null) &&
    !(view && isSameQuery(view.query, queryOf(list)));
  const isShown = naming === 'new' || renamed !== null || (isOpen && canSave);
  const close = () => {
    setOpen(false);
    setDismissed(actionData);
    if (naming)
      navigate(withParams(params, { naming: null, page: list.page > 1 ? list.page : null }), {
        replace: true,
      });
  };
  const title = renamed ? 'Rename view' : 'Save view';
  const open = () => whenDialogLoaded(() => void loadPart(loadForm).then(() => setOpen(true)));
  const form = (
    <Suspense>
      <NameForm view={renamed} answer={answer} onCancel={hydrated ? close : undefined} />
    </Suspense>
  );
  const look = { variant: 'plain', size: 'sm', icon: <Bookmark aria-hidden /> } as const;
  return (
    <>
      {canSave &&
        (hydrated ? (
          <Button {...look} type="button" onClick={open}>
            Save view
          </Button>
        ) : (
          <LinkButton {...look} to={withParams(params, { naming: 'new' })}>
            Save view
          </LinkButton>
        ))}
      {isShown &&
        (hydrated ? (
          <Dialog title={title} isOpen onClose={close} width={420}>
            {form}
          </Dialog>
        ) : (
          <Inlined aria-label={title}>{form}</Inlined>
        ))}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px 0 8px;
  border-bottom: 1px solid ${c.line};
  > nav {
    flex: 1;
    min-width: 0;
    border-bottom: 0;
    @media ${from.md} {
      flex-wrap: wrap;
    }
  }
  @media ${below.sm} {
    padding-right: 8px;
  }
  /* Its tabs and links need less room on phones and beside an open order. */
  container: list-bar / inline-size;
`;
const Inlined = styled.section`
  flex-basis: 100%;
  max-width: 420px;
  padding: 16px;
  border: 1px solid ${c.line};
  border-radius: 8px;
`;
