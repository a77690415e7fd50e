import { lazy } from 'react';
import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { PriceScreen } from './price-screen.tsx';
import { PricesScreen } from './prices-screen.tsx';
import { BlendsScreen } from './writing/blends-screen.tsx';

const MyBeansScreen = lazy(async () => ({
  default: (await import('./my-beans/my-beans-screen.tsx')).MyBeansScreen,
}));
const ParametersScreen = lazy(async () => ({
  default: (await import('./parameters-screen.tsx')).ParametersScreen,
}));
const PriceListScreen = lazy(async () => ({
  default: (await import('./price-list-screen.tsx')).PriceListScreen,
}));
const AgeingScreen = lazy(async () => ({
  default: (await import('./proposals/ageing-screen.tsx')).AgeingScreen,
}));
const EndingScreen = lazy(async () => ({
  default: (await import('./proposals/proposals-screen.tsx')).EndingScreen,
}));
const UsesScreen = lazy(async () => ({
  default: (await import('./proposals/proposals-screen.tsx')).UsesScreen,
}));
const BeanScreen = lazy(async () => ({ default: (await import('./writing/bean-screen.tsx')).BeanScreen }));
const NewBeanScreen = lazy(async () => ({
  default: (await import('./writing/bean-screen.tsx')).NewBeanScreen,
}));
const BlendScreen = lazy(async () => ({ default: (await import('./writing/blend-screen.tsx')).BlendScreen }));
const NewBlendScreen = lazy(async () => ({
  default: (await import('./writing/blend-screen.tsx')).NewBlendScreen,
}));

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
