import { Route, Routes } from 'react-router';
import { PriceScreen } from './price-screen.tsx';
import { PricesScreen } from './prices-screen.tsx';

/** Coffees: what a green kilo of each bean costs, and one bean’s price with all that follows from it. */
export default function CoffeesRoom() {
  return (
    <Routes>
      <Route index element={<PricesScreen />} />
      <Route path=":beanId" element={<PriceScreen />} />
    </Routes>
  );
}
