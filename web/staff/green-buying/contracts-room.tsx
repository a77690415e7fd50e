import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { ContractsScreen } from './contracts-screen.tsx';

/** What suppliers agreed to. */
export default function ContractsRoom() {
  return (
    <RoomPages>
      <Route index element={<ContractsScreen />} />
      <Route path=":contractId" element={<ContractScreen />} />
    </RoomPages>
  );
}
