import { Link } from 'react-router';
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { type Known, nameIn, useKnown } from './use-known.ts';

/** The house blends with their recipes. */
export function BlendsScreen() {
  const coffees = useKnown();
  const may = useMay();
  return (
    <Screen
      title="House blends"
      lead={<Link to="/coffees">All coffees</Link>}
      actions={
        may('catalogue') && <ActLink to="/coffees/blends/new" words="New house blend" kind="primary" />
      }
    >
      <Loaded call={coffees} what="the house blends">
        {(answer) =>
          answer.blends.length === 0 ? (
            <Empty>
              <p>There is no house blend yet.</p>
            </Empty>
          ) : (
            <Blends known={answer} />
          )
        }
      </Loaded>
    </Screen>
  );
}

const Blends = ({ known }: { known: Known }) => (
  <DataTable
    caption="House blends"
    rows={known.blends}
    idOf={({ id }) => String(id)}
    toOf={({ id }) => `/coffees/blends/${id}`}
    rowHead={{ head: 'House blend', cell: ({ name }) => name }}
    columns={[
      { head: 'Recipe', cell: (blend) => recipeOf(blend, known), isWide: true },
      { head: 'Roast', cell: ({ roast_id }) => nameIn(known.roasts, roast_id) },
      { head: 'Claims', cell: ({ certification_id }) => nameIn(known.certifications, certification_id) },
      { head: 'Shelf', cell: shelfOf },
    ]}
  />
);

const recipeOf = ({ blend_recipes }: HouseBlendAsWritten, { beans }: Known): string =>
  blend_recipes
    .map(({ bean_id, percentage }) => `${percentage}% ${beans.get(bean_id)?.name ?? `bean ${bean_id}`}`)
    .join(', ');

function shelfOf({ in_stock, missing }: HouseBlendAsWritten): string {
  if (!in_stock) return 'Off';
  return missing.length === 0 ? 'On' : `Out: ${missing.join(', ')}`;
}
