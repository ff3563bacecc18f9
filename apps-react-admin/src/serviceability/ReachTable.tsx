import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { yesNo } from '../format.ts';
import { flagsText } from '../pincodes/pincode.ts';
import { Facts } from '../ui/Facts.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { flagsLabel, type Reach, type Serviceability } from './reach.ts';

const keyOf = ({ courierId, motId }: Reach) => `${courierId}-${motId}`;

/** The columns after the courier's name. */
function cellsOf(service: Reach, { source, destination }: Serviceability): [title: string, text: string][] {
  const here: [string, string] = [`At ${source.pinCode}`, flagsText(service.source)];
  if (!destination) return [here, ['Offered to sellers', yesNo(service.isOffered)]];
  return [
    here,
    [`At ${destination.pinCode}`, flagsText(service.destination)],
    ['Carried', flagsLabel(service)],
  ];
}

export function ReachTable({ found }: { found: Serviceability }) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.services.map((service) => (
          <Box component="li" key={keyOf(service)} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ fontWeight: 600, mb: 1 }}>
              {service.courierName} {service.motName}
            </Box>
            <Facts facts={cellsOf(service, found)} />
          </Box>
        ))}
      </Box>
    );
  }
  const titles = found.services[0] ? cellsOf(found.services[0], found).map(([title]) => title) : [];
  return (
    <Table aria-label="Couriers">
      <TableHead>
        <TableRow>
          {['Logistic', 'Mode', ...titles].map((title) => (
            <TableCell key={title}>{title}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {found.services.map((service) => (
          <TableRow key={keyOf(service)} hover>
            <TableCell component="th" scope="row">
              {service.courierName}
            </TableCell>
            <TableCell>{service.motName}</TableCell>
            {cellsOf(service, found).map(([title, text]) => (
              <TableCell
                key={title}
                sx={{ color: text === 'Not served' || text === 'Nothing' ? 'text.secondary' : undefined }}
              >
                {text}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
