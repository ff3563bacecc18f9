import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { AppBar, Box, IconButton, Toolbar, Tooltip, Typography } from '@mui/material';
import { LoadingIndicator, ToggleThemeButton, useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { BrandName } from './BrandName.tsx';

export const BAR_HEIGHT = 56;

export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <AppBar position="fixed">
      <Toolbar disableGutters sx={{ minHeight: `${BAR_HEIGHT - 1}px !important`, px: 2, gap: 0.5 }}>
        {onMenu && (
          <IconButton edge="start" color="inherit" aria-label="Open the menu" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        <BrandName />
        <Box sx={{ flexGrow: 1 }} />
        <LoadingIndicator />
        <ToggleThemeButton />
        <Typography
          noWrap
          color="text.secondary"
          sx={{ display: { xs: 'none', sm: 'block' }, mx: 1, maxWidth: 240 }}
        >
          {identity?.fullName}
        </Typography>
        <Tooltip title="Two-step sign-in">
          <IconButton color="inherit" aria-label="Two-step sign-in" component={Link} to="/two-step">
            <KeyIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title="Sign out">
          <IconButton
            color="inherit"
            aria-label="Sign out"
            onClick={() => logout(undefined, undefined, false)}
          >
            <LogoutIcon />
          </IconButton>
        </Tooltip>
      </Toolbar>
    </AppBar>
  );
}
