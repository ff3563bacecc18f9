import { Box, Drawer, LinearProgress } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { onSessionEnd } from '../api/session.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { Menu } from './Menu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { BAR_HEIGHT, TopBar } from './TopBar.tsx';

const MENU_WIDTH = 208;

/** Replaces react-admin's layout, which puts the menu inside `main`. */
export function AppLayout({ children }: { children?: ReactNode }) {
  const isNarrow = useIsNarrow();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const logout = useLogout();
  useEffect(() => onSessionEnd(() => void logout(undefined, '/login?expired')), [logout]);
  const closeMenu = () => setMenuOpen(false);

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink />
      <TopBar onMenu={isNarrow ? () => setMenuOpen(true) : undefined} />
      <Drawer
        variant={isNarrow ? 'temporary' : 'permanent'}
        open={!isNarrow || isMenuOpen}
        onClose={closeMenu}
        slotProps={{
          paper: {
            'aria-label': isNarrow ? 'Menu' : undefined,
            sx: {
              width: MENU_WIDTH,
              top: isNarrow ? 0 : BAR_HEIGHT,
              borderColor: 'divider',
              height: 'auto',
              bottom: 0,
            },
          },
        }}
      >
        <Menu onNavigate={closeMenu} />
      </Drawer>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ pt: `${BAR_HEIGHT}px`, pl: isNarrow ? 0 : `${MENU_WIDTH}px`, outline: 'none' }}
      >
        <Box sx={{ maxWidth: 1584, mx: 'auto', p: { xs: 2, md: 3 } }}>
          <Suspense fallback={<LinearProgress aria-label="Loading the page" />}>{children}</Suspense>
        </Box>
      </Box>
    </Box>
  );
}
