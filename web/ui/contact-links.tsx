import { shop } from '#domain/shop.ts';

export const TelephoneLink = () => <a href={`tel:${shop.telephone.dialled}`}>{shop.telephone.shown}</a>;

export const EmailLink = () => <a href={`mailto:${shop.email}`}>{shop.email}</a>;
