/** All that the shop has as one ZIP that people can read, and a shop made of such a ZIP. */

export { isZip, UnreadableExport } from './open-export.ts';
export { exportRoutes } from './routes.ts';
export { ShopInTheWay, shopOfExport } from './shop-of-export.ts';
export { writeExport } from './write-export.ts';
