import { shop } from '../../domain/shop.ts';

export const Telephone = () => <a href={`tel:${shop.telephone.dialled}`}>{shop.telephone.shown}</a>;

export const Email = () => <a href={`mailto:${shop.email}`}>{shop.email}</a>;
