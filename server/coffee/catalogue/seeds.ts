/** The contents of the files under `database/seeds`. */
import type { Scores } from '#domain/taste/axes.ts';

export interface Seeds {
  countries: { id: string; display_name: string; value: string; is_shipping: boolean }[];
  lookups: {
    roasts: Named[];
    grinds: (Named & { short_name: string })[];
    certifications: Named[];
    bag_types: Named[];
    order_statuses: Valued[];
    payment_gateways: Valued[];
    user_types: (Named & { price_tier: number })[];
    delivery_zones: { code: string; display_name: string }[];
  };
  'pricing-parameters': {
    finance_rate_bp: number;
    component_handling_pence_per_kg: number;
    house_production_pence_per_kg: number;
    delivery_cost_pence_per_kg_green: Record<string, number>;
    roast_loss_bp: Record<string, number>;
    roaster_production_pence_per_kg: Record<string, number>;
    bag_sizes: Record<string, { grams: number; packaging_pence: number; band: string }>;
    profit_percentage: Record<string, { name: string } & Record<'A' | 'B' | 'C' | 'D', number>>;
    volume_discount: { min_grams: number; discount_bp: number }[];
    shipping: {
      bands_max_grams: number[];
      options: Record<string, { name: string; pence: number[] }>;
      free_second_class_goods_total_pence: Record<string, number>;
    };
  };
  'taste-rule': { roast_g: Record<string, number[]>; roast_h: Record<string, number[]> };
  beans: (Coffee & {
    country: { iso: string };
    origins: string[];
    producer: string;
    species: string;
    variety: string;
    process: string;
    decaf: boolean;
    altitude_m: [number, number];
    descriptors: string[];
    green_bean_price: number;
    delivery_zone: string;
    roast_loss_adjust_bp: number;
    scores: Scores;
  })[];
  blends: (Coffee & { brand: string; blend_recipes: { bean_id: number; percentage: number }[] })[];
  brands: {
    id: number;
    brand: string;
    name: string;
    form: string;
    roast_id: number;
    robusta_pct_estimate: number;
    descriptors: string[];
    decaf: boolean;
    scores: Scores;
  }[];
  'taster-shelf': ({ place: number } & (
    | { bean_id: number; blend_id?: undefined }
    | { bean_id?: undefined; blend_id: number }
  ))[];
}

interface Coffee {
  id: number;
  name: string;
  description: string;
  certification_id: number;
  roast_id: number;
  grind_id: number;
}

interface Named {
  id: number;
  display_name: string;
}

interface Valued {
  id: number;
  value: string;
}
