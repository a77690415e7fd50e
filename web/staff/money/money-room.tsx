import { Route, Routes } from 'react-router';
import { AccountScreen } from './account-screen.tsx';
import { AccountsScreen } from './accounts-screen.tsx';

/** Money that is owed to us: every account, and one with its orders and payments. */
export default function MoneyRoom() {
  return (
    <Routes>
      <Route index element={<AccountsScreen />} />
      <Route path=":customerId" element={<AccountScreen />} />
    </Routes>
  );
}
