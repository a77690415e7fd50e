import { granted } from '../api/granted.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/shop';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const beans = granted(await api('GET /beans'));
  return { names: beans.slice(0, 9).map((bean) => bean.name) };
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Shop</h1>
      <ul>
        {loaderData.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
