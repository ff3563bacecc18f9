import { Box, Typography } from '@mui/material';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { type Item, linkOf, looks } from './status.ts';

function ItemRow({ item }: { item: Item }) {
  const { state, title, found, advice } = item;
  const link = advice === null ? null : linkOf(item);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '80px minmax(0, 1fr)' },
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ lineHeight: '20px' }}>
        <StatusBadge status={state} {...looks[state]} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: 550 }}>
          {title}
        </Typography>
        <Typography color={advice === null ? 'text.secondary' : undefined}>{found}</Typography>
        {advice !== null && (
          <Typography color="text.secondary">
            {advice}{' '}
            {link && (
              <TextLink to={link.to} underline="always">
                {link.text}
              </TextLink>
            )}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const ORDER: Item['state'][] = ['OPEN', 'ADVISED', 'DONE'];

/** Open items first. */
export function ItemList({ items }: { items: readonly Item[] }) {
  const sorted = items.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sorted.map((item) => (
        <ItemRow key={`${item.code} ${item.subjectId}`} item={item} />
      ))}
    </Box>
  );
}
