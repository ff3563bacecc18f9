import { Search } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';

/** For browsers without JavaScript; with it a list searches while its field is filled in. */
export function SearchButton() {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <WithoutScript variant="quiet" icon={<Search aria-hidden />}>
      Search
    </WithoutScript>
  );
}

/** Not shown and then removed: what is below it would move. */
const WithoutScript = styled(Button)`
  @media (scripting: enabled) {
    display: none;
  }
`;
