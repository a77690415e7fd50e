/** The user types of customers, as the shop calls them. */
export const CUSTOMER_TYPES = [
  { id: 1, name: 'Home and guests' },
  { id: 2, name: 'Barista Home plan' },
  { id: 3, name: 'Barista plan' },
  { id: 4, name: 'Barista Plus plan' },
  { id: 5, name: 'Barista Corporate' },
  { id: 6, name: 'Sales Manager' },
  { id: 7, name: 'Barista Distributor' },
] as const;

export const typeName = (id: number): string =>
  CUSTOMER_TYPES.find((type) => type.id === id)?.name ?? `Type ${id}`;
