import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
