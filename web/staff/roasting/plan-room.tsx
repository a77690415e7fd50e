import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { BatchScreen } from './batch-screen.tsx';
import { BinLabels } from './bin-labels.tsx';
import { Bins } from './bins.tsx';
import { Machines } from './machines.tsx';
import { ParLevels } from './par-levels.tsx';
import { Plan } from './plan.tsx';
import { Replan } from './replan.tsx';
import { Week } from './week.tsx';

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
