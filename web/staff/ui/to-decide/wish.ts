/** What a business asks of the shop. */
export interface Wish {
  id: number;
  business: string;
  full_name: string;
  email: string;
  phone: string;
  is_proven: boolean;
  state: 'open' | 'accepted' | 'declined';
  decided_by: string | null;
  decided_at: string | null;
  suggested_letter: string;
}
