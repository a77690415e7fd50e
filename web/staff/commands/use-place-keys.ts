import { useNavigate } from 'react-router';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { PLACES, type Place } from './places.ts';

/** `g` and the letter of a place. */
export function usePlaceKeys(places: readonly Place[]): void {
  const navigate = useNavigate();
  useKeys(
    PLACES,
    places.map(({ path, name, key }) => ({
      press: `g ${key}`,
      does: name,
      act: () => void navigate(`/${path}`),
    })),
  );
}
