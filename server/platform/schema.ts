/** The tables as the migrations make them. Generated: `npm run generate:schema`. */
import type { Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  bag_sizes: BagSizes;
  bag_types: BagTypes;
  beans: Beans;
  blend_recipes: BlendRecipes;
  blends: Blends;
  brands: Brands;
  catalogue_version: CatalogueVersion;
  certifications: Certifications;
  countries: Countries;
  delivery_zones: DeliveryZones;
  green_bean_prices: GreenBeanPrices;
  grinds: Grinds;
  mark_ups: MarkUps;
  order_statuses: OrderStatuses;
  payment_gateways: PaymentGateways;
  price_tiers: PriceTiers;
  pricing_rates: PricingRates;
  roasts: Roasts;
  seedings: Seedings;
  shipping_options: ShippingOptions;
  shipping_prices: ShippingPrices;
  taste_rules: TasteRules;
  user_types: UserTypes;
  volume_discounts: VolumeDiscounts;
}

interface BagSizes {
  id: number;
  grams: number;
  packaging: number;
  band: string;
}

interface BagTypes {
  id: number;
  display_name: string;
}

interface Beans {
  id: number;
  ctaps_id: string;
  name: string;
  description: string;
  country_id: string;
  origins: string[];
  producer: string;
  species: string;
  variety: string;
  process: string;
  decaf: boolean;
  lowest_metres: number;
  highest_metres: number;
  descriptors: string[];
  certification_id: number;
  roast_id: number;
  grind_id: number;
  delivery_zone: string;
  roast_loss_adjust_bp: number;
  in_stock: Generated<boolean>;
  winey: number;
  bitter: number;
  burnt: number;
  caramel: number;
  chocolate: number;
  earthy: number;
  floral: number;
  fruity: number;
  grassy: number;
  herby: number;
  nutty: number;
  peanuts: number;
  roasted: number;
  salt: number;
  sour: number;
  spicy: number;
  sweet: number;
  turpeny: number;
}

interface BlendRecipes {
  blend_id: number;
  position: number;
  bean_id: number;
  percentage: number;
}

interface Blends {
  id: number;
  ctaps_id: string;
  name: string;
  brand: string;
  description: string;
  roast_id: number;
  grind_id: number;
  certification_id: number;
  in_stock: Generated<boolean>;
}

interface Brands {
  id: number;
  brand: string;
  name: string;
  form: string;
  roast_id: number;
  robusta_percentage: number;
  descriptors: string[];
  winey: number;
  bitter: number;
  burnt: number;
  caramel: number;
  chocolate: number;
  earthy: number;
  floral: number;
  fruity: number;
  grassy: number;
  herby: number;
  nutty: number;
  peanuts: number;
  roasted: number;
  salt: number;
  sour: number;
  spicy: number;
  sweet: number;
  turpeny: number;
}

interface CatalogueVersion {
  only_row: Generated<boolean>;
  version: number;
}

interface Certifications {
  id: number;
  display_name: string;
}

interface Countries {
  id: string;
  display_name: string;
  value: string;
  is_shipping: boolean;
}

interface DeliveryZones {
  code: string;
  display_name: string;
  per_kilo: number;
}

interface GreenBeanPrices {
  id: GeneratedAlways<number>;
  bean_id: number;
  per_kilo: number;
  set_at: Generated<Date>;
}

interface Grinds {
  id: number;
  display_name: string;
  description: string;
}

interface MarkUps {
  price_tier: number;
  band: string;
  percentage: number;
}

interface OrderStatuses {
  id: number;
  value: string;
}

interface PaymentGateways {
  id: number;
  value: string;
}

interface PriceTiers {
  id: number;
  display_name: string;
  free_second_class_from: number;
}

interface PricingRates {
  only_row: Generated<boolean>;
  finance_rate_bp: number;
  component_handling_per_kilo: number;
  house_production_per_kilo: number;
}

interface Roasts {
  id: number;
  display_name: string;
  weight_loss_bp: number;
  production_per_kilo: number;
}

interface Seedings {
  file: string;
  hash: string;
  sown_at: Generated<Date>;
}

interface ShippingOptions {
  id: number;
  value: string;
}

interface ShippingPrices {
  shipping_option_id: number;
  max_grams: number;
  price: number;
}

interface TasteRules {
  roast_id: number;
  taste: string;
  gain: number;
  shift: number;
}

interface UserTypes {
  id: number;
  display_name: string;
  price_tier: number;
}

interface VolumeDiscounts {
  min_grams: number;
  discount_bp: number;
}
