import { lazy } from 'react';
import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { BeanScreen } from './bean-screen.tsx';
import { StockScreen } from './stock-screen.tsx';

const LotScreen = lazy(async () => ({ default: (await import('./lot-screen.tsx')).LotScreen }));
const SackLabels = lazy(async () => ({ default: (await import('./sack-labels.tsx')).SackLabels }));
const SubstitutesScreen = lazy(async () => ({
  default: (await import('./substitutes-screen.tsx')).SubstitutesScreen,
}));

/** Green coffee: all beans, one bean with its lots, a lot’s moves, labels for its sacks, and substitutes for a bean that is short. */
export default function StockRoom() {
  return (
    <RoomPages>
      <Route index element={<StockScreen />} />
      <Route path=":beanId" element={<BeanScreen />} />
      <Route path=":beanId/substitutes" element={<SubstitutesScreen />} />
      <Route path=":beanId/lots/:lotId" element={<LotScreen />} />
      <Route path=":beanId/lots/:lotId/labels" element={<SackLabels />} />
    </RoomPages>
  );
}
