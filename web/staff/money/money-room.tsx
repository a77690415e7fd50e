import { Route, Routes } from 'react-router';
import { AccountScreen } from './account-screen.tsx';
import { AccountsScreen } from './accounts-screen.tsx';
import { BankScreen } from './bank-screen.tsx';

/** Money that is owed to us: every account, one with its orders and payments, and what came in at the bank. */
export default function MoneyRoom() {
  return (
    <Routes>
      <Route index element={<AccountsScreen />} />
      <Route path="bank" element={<BankScreen />} />
      <Route path=":customerId" element={<AccountScreen />} />
    </Routes>
  );
}
