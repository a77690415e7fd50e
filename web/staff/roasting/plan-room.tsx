import { lazy } from 'react';
import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Bins } from './bins.tsx';
import { Plan } from './plan.tsx';
import { Week } from './week.tsx';

const BatchScreen = lazy(async () => ({ default: (await import('./batch-screen.tsx')).BatchScreen }));
const Replan = lazy(async () => ({ default: (await import('./replan.tsx')).Replan }));
const Machines = lazy(async () => ({ default: (await import('./machines.tsx')).Machines }));
const ParLevels = lazy(async () => ({ default: (await import('./par-levels.tsx')).ParLevels }));
const BinLabels = lazy(async () => ({ default: (await import('./bin-labels.tsx')).BinLabels }));

/** The day's roast plan, the bins with what was roasted before, and the machines that plans are made for. */
export default function PlanRoom() {
  return (
    <RoomPages>
      <Route index element={<Plan />} />
      <Route path="replan" element={<Replan />} />
      <Route path="week" element={<Week />} />
      <Route path="par" element={<ParLevels />} />
      <Route path="bins" element={<Bins />} />
      <Route path="bin-labels" element={<BinLabels />} />
      <Route path="batches/:id" element={<BatchScreen />} />
      <Route path="machines" element={<Machines />} />
    </RoomPages>
  );
}
