import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { AccountScreen } from './account-screen.tsx';
import { AccountsScreen } from './accounts-screen.tsx';
import { BackScreen } from './back-screen.tsx';
import { BankScreen } from './bank-screen.tsx';
import { BooksScreen } from './books/books-screen.tsx';
import { CodesScreen } from './books/codes-screen.tsx';
import { CheckScreen } from './check-screen.tsx';
import { CommissionsScreen } from './commissions-screen.tsx';
import { DayScreen } from './day-screen.tsx';
import { FeesScreen } from './fees-screen.tsx';
import { LedgerScreen } from './ledger-screen.tsx';
import { MonthScreen } from './month-screen.tsx';
import { OwedRowsScreen, OwedScreen } from './owed-screen.tsx';
import { TakingsScreen } from './takings-screen.tsx';
import { TransfersScreen } from './transfers/transfers-screen.tsx';

/** Money: a day's takings with both their sides, what is owed to us, the check of the ledger, and the rows behind each figure. */
export default function MoneyRoom() {
  return (
    <RoomPages>
      <Route index element={<DayScreen />} />
      <Route path="takings/:way" element={<TakingsScreen />} />
      <Route path="ledger" element={<LedgerScreen />} />
      <Route path="fees" element={<FeesScreen />} />
      <Route path="refunds" element={<BackScreen />} />
      <Route path="owed" element={<OwedScreen />} />
      <Route path="owed/:what" element={<OwedRowsScreen />} />
      <Route path="commissions" element={<CommissionsScreen />} />
      <Route path="month" element={<MonthScreen />} />
      <Route path="books/:program" element={<BooksScreen />} />
      <Route path="transfers" element={<TransfersScreen />} />
      <Route path="codes" element={<CodesScreen />} />
      <Route path="check" element={<CheckScreen />} />
      <Route path="accounts" element={<AccountsScreen />} />
      <Route path="bank" element={<BankScreen />} />
      <Route path=":customerId" element={<AccountScreen />} />
    </RoomPages>
  );
}
