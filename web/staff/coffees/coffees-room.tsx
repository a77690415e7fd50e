import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { MyBeansScreen } from './my-beans/my-beans-screen.tsx';
import { ParametersScreen } from './parameters-screen.tsx';
import { PriceListScreen } from './price-list-screen.tsx';
import { PriceScreen } from './price-screen.tsx';
import { PricesScreen } from './prices-screen.tsx';
import { AgeingScreen } from './proposals/ageing-screen.tsx';
import { EndingScreen, UsesScreen } from './proposals/proposals-screen.tsx';
import { BeanScreen, NewBeanScreen } from './writing/bean-screen.tsx';
import { BlendScreen, NewBlendScreen } from './writing/blend-screen.tsx';
import { BlendsScreen } from './writing/blends-screen.tsx';

/** Coffees: what a green kilo of each bean costs with all that follows from it, and what is written about beans and house blends. */
export default function CoffeesRoom() {
  return (
    <RoomPages>
      <Route index element={<PricesScreen />} />
      <Route path="my-beans" element={<MyBeansScreen />} />
      <Route path="price-list" element={<PriceListScreen />} />
      <Route path="what-makes-a-price" element={<ParametersScreen />} />
      <Route path="ageing" element={<AgeingScreen />} />
      <Route path="ageing/:beanId" element={<UsesScreen />} />
      <Route path="ending/:beanId" element={<EndingScreen />} />
      <Route path="beans/new" element={<NewBeanScreen />} />
      <Route path="beans/:beanId" element={<BeanScreen />} />
      <Route path="blends" element={<BlendsScreen />} />
      <Route path="blends/new" element={<NewBlendScreen />} />
      <Route path="blends/:blendId" element={<BlendScreen />} />
      <Route path=":beanId" element={<PriceScreen />} />
    </RoomPages>
  );
}
