import { Box, Checkbox, Typography } from '@mui/material';
import type { Service } from '../pincode.ts';

const columns = [
  ['served', 'Served'],
  ['cod', 'COD'],
  ['rvp', 'RVP'],
  ['pickUp', 'Pickup'],
] as const;

type ServiceGridProps = {
  services: readonly Service[];
  onChange: (services: Service[]) => void;
};

/** Any flag implies `served`; clearing `served` clears all flags. */
const toggled = (service: Service, name: (typeof columns)[number][0], isOn: boolean): Service => {
  if (name !== 'served') return { ...service, [name]: isOn, served: service.served || isOn };
  return isOn
    ? { ...service, served: true }
    : { ...service, served: false, cod: false, rvp: false, pickUp: false };
};

export function ServiceGrid({ services, onChange }: ServiceGridProps) {
  return (
    <Box
      component="table"
      aria-label="Services"
      sx={({ palette }) => ({
        borderCollapse: 'collapse',
        width: '100%',
        'th, td': {
          borderTop: `1px solid ${palette.divider}`,
          py: 0.25,
          px: 0.5,
          textAlign: 'center',
          fontWeight: 400,
        },
        'thead th': { borderTop: 0, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 550 },
        'th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
      })}
    >
      <thead>
        <tr>
          <th scope="col">Logistic</th>
          {columns.map(([name, title]) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((service, at) => (
          <tr key={`${service.courierId}-${service.motId}`}>
            <th scope="row">
              {service.courierName}{' '}
              <Typography component="span" color="text.secondary">
                {service.motName}
              </Typography>
              {!service.isOffered && (
                <Typography variant="caption" color="warning.main" display="block">
                  Not offered to sellers
                </Typography>
              )}
            </th>
            {columns.map(([name, title]) => (
              <td key={name}>
                <Checkbox
                  size="small"
                  checked={service[name]}
                  onChange={(_event, isOn) =>
                    onChange(services.map((one, place) => (place === at ? toggled(one, name, isOn) : one)))
                  }
                  slotProps={{
                    input: { 'aria-label': `${service.courierName} ${service.motName}: ${title}` },
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
