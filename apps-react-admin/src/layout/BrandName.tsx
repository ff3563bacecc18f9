import { PRODUCT } from '@harkara/server/contract/product';
import { Box, Typography } from '@mui/material';
import { useBranding } from '../operator/OperatorContext.tsx';

export function BrandName() {
  const { name, logoUrl } = useBranding();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {logoUrl ? (
        <Box component="img" src={logoUrl} alt="" width={24} height={24} sx={{ objectFit: 'contain' }} />
      ) : (
        <Box
          component="svg"
          viewBox="0 0 24 24"
          aria-hidden
          sx={{ width: 24, height: 24, color: 'primary.main', flex: 'none' }}
        >
          <path
            d={PRODUCT.logoPath}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Box>
      )}
      <Typography
        noWrap
        component="span"
        sx={{ fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' }}
      >
        {name}
      </Typography>
      <Typography
        noWrap
        component="span"
        color="text.secondary"
        sx={{ display: { xs: 'none', sm: 'inline' } }}
      >
        Back office
      </Typography>
    </Box>
  );
}
