import { Link } from '@mui/material';

export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        top: -64,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  );
}
