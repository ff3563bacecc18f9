import type { UserRow } from '@harkara/server/contract/models';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { nameOf } from '../user.ts';

const RangeDownload = lazy(() => import('../../clients/RangeDownload.tsx'));

/** Opens the menu inside `main`, because all content must be inside a landmark. */
const pageContent = () => document.querySelector('main') ?? document.body;

export function RowActions({ user }: { user: UserRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'bill' | 'weights' | null>(null);
  const menuId = useId();
  const open = (what: 'bill' | 'weights') => {
    setAnchor(null);
    setOpened(what);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${nameOf(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        id={menuId}
        container={pageContent}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        <MenuItem component={RouterLink} to={`/users/${user.id}/show`} disabled={!user.active}>
          Manage Details
        </MenuItem>
        <MenuItem onClick={() => open('bill')}>Download Bill</MenuItem>
        <MenuItem onClick={() => open('weights')}>Download Weight Update</MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {opened && (
          <RangeDownload kind={opened} userId={user.id} name={nameOf(user)} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
