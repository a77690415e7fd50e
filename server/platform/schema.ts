/** The tables as `database/schema` makes them. Generated: `npm run generate:schema`. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  account_allocations: AccountAllocations;
  account_codes: AccountCodes;
  account_months: AccountMonths;
  account_pay_backs: AccountPayBacks;
  account_payments: AccountPayments;
  account_reminders: AccountReminders;
  account_statements: AccountStatements;
  agent_carts: AgentCarts;
  agent_checkouts: AgentCheckouts;
  agent_events: AgentEvents;
  agent_grants: AgentGrants;
  agent_orders: AgentOrders;
  agent_payments: AgentPayments;
  agent_platforms: AgentPlatforms;
  agent_requests: AgentRequests;
  agent_signing_keys: AgentSigningKeys;
  agent_tokens: AgentTokens;
  api_key_rights: ApiKeyRights;
  api_keys: ApiKeys;
  asked_brand_figures: AskedBrandFigures;
  audit_chain: AuditChain;
  audit_log: AuditLog;
  backup_nights: BackupNights;
  bag_price_moves: BagPriceMoves;
  bag_sizes: BagSizes;
  bag_types: BagTypes;
  bags: Bags;
  bank_columns: BankColumns;
  batch_greens: BatchGreens;
  batch_uses: BatchUses;
  batched_orders: BatchedOrders;
  batches: Batches;
  bean_days: BeanDays;
  beans: Beans;
  begun_trials: BegunTrials;
  bill_refunds: BillRefunds;
  bills: Bills;
  bin_moves: BinMoves;
  bin_uses: BinUses;
  bins: Bins;
  blend_recipes: BlendRecipes;
  blends: Blends;
  box_types: BoxTypes;
  brands: Brands;
  brew_answers: BrewAnswers;
  business_plans: BusinessPlans;
  carrier_file_boxes: CarrierFileBoxes;
  carrier_files: CarrierFiles;
  carrier_labels: CarrierLabels;
  cart_blend_recipes: CartBlendRecipes;
  cart_blends: CartBlends;
  cart_flights: CartFlights;
  cart_idempotency_keys: CartIdempotencyKeys;
  carts: Carts;
  catalogue_version: CatalogueVersion;
  certifications: Certifications;
  coffee_days: CoffeeDays;
  coffee_months: CoffeeMonths;
  coffee_of_cancelled: CoffeeOfCancelled;
  commission_statements: CommissionStatements;
  countries: Countries;
  credit_note_series: CreditNoteSeries;
  credit_notes: CreditNotes;
  credit_notes_due: CreditNotesDue;
  cupping_cards: CuppingCards;
  cupping_cups: CuppingCups;
  cupping_defects: CuppingDefects;
  cupping_scores: CuppingScores;
  cupping_tasters: CuppingTasters;
  cuppings: Cuppings;
  custom_blend_recipes: CustomBlendRecipes;
  custom_blends: CustomBlends;
  customer_merges: CustomerMerges;
  customer_notes: CustomerNotes;
  customer_price_list_beans: CustomerPriceListBeans;
  customer_price_lists: CustomerPriceLists;
  customers: Customers;
  daily_work: DailyWork;
  day_closings: DayClosings;
  day_figures: DayFigures;
  delivery_zones: DeliveryZones;
  distributor_applications: DistributorApplications;
  distributor_endings: DistributorEndings;
  drinkers: Drinkers;
  email_changes: EmailChanges;
  favourites: Favourites;
  flight_credits: FlightCredits;
  flight_cups: FlightCups;
  flights: Flights;
  gift_card_batches: GiftCardBatches;
  gift_card_sales: GiftCardSales;
  gift_cards: GiftCards;
  given_credits: GivenCredits;
  given_up_handles: GivenUpHandles;
  green_arrivals: GreenArrivals;
  green_bean_prices: GreenBeanPrices;
  green_below_points: GreenBelowPoints;
  green_contracts: GreenContracts;
  green_figures: GreenFigures;
  green_lot_plots: GreenLotPlots;
  green_lots: GreenLots;
  green_moves: GreenMoves;
  green_reorder_points: GreenReorderPoints;
  green_reservations: GreenReservations;
  green_shortages: GreenShortages;
  grinds: Grinds;
  group_tastings: GroupTastings;
  handed_over_figures: HandedOverFigures;
  import_parts: ImportParts;
  imported_customers: ImportedCustomers;
  imported_lots: ImportedLots;
  imported_vouchers: ImportedVouchers;
  imports: Imports;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  invoices_due: InvoicesDue;
  kept_taste_changes: KeptTasteChanges;
  kept_taste_versions: KeptTasteVersions;
  kept_tastes: KeptTastes;
  known_devices: KnownDevices;
  ledger_accounts: LedgerAccounts;
  ledger_checks: LedgerChecks;
  ledger_entries: LedgerEntries;
  ledger_postings: LedgerPostings;
  line_figures: LineFigures;
  line_substitutions: LineSubstitutions;
  live_changes: LiveChanges;
  looked_at_names: LookedAtNames;
  lot_figures: LotFigures;
  machines: Machines;
  made_bean_figures: MadeBeanFigures;
  mailed_codes: MailedCodes;
  mails: Mails;
  makers: Makers;
  mark_ups: MarkUps;
  marketing_recipients: MarketingRecipients;
  messages: Messages;
  newsletter_confirmations: NewsletterConfirmations;
  newsletter_copies: NewsletterCopies;
  newsletter_subscribers: NewsletterSubscribers;
  newsletters: Newsletters;
  notice_choices: NoticeChoices;
  open_storefronts: OpenStorefronts;
  opened_lines: OpenedLines;
  opening_balances: OpeningBalances;
  opening_debts: OpeningDebts;
  order_batches: OrderBatches;
  order_blend_distributions: OrderBlendDistributions;
  order_blend_recipes: OrderBlendRecipes;
  order_blends: OrderBlends;
  order_figures: OrderFigures;
  order_logs: OrderLogs;
  order_notes: OrderNotes;
  order_shipping_details: OrderShippingDetails;
  order_statuses: OrderStatuses;
  orders: Orders;
  packed_boxes: PackedBoxes;
  packing_settings: PackingSettings;
  paid_plans: PaidPlans;
  par_levels: ParLevels;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  past_orders: PastOrders;
  payment_gateways: PaymentGateways;
  payments: Payments;
  paypal_captures: PaypalCaptures;
  paypal_demo_orders: PaypalDemoOrders;
  paypal_demo_refunds: PaypalDemoRefunds;
  paypal_demo_tokens: PaypalDemoTokens;
  paypal_events: PaypalEvents;
  paypal_payments: PaypalPayments;
  paypal_refunds: PaypalRefunds;
  plan_fees: PlanFees;
  plan_figures: PlanFigures;
  plan_notices: PlanNotices;
  plan_periods: PlanPeriods;
  plan_refunds: PlanRefunds;
  plan_requests: PlanRequests;
  plans_given_back: PlansGivenBack;
  price_parameter_sets: PriceParameterSets;
  price_tiers: PriceTiers;
  pricing_rates: PricingRates;
  proposal_figures: ProposalFigures;
  proposed_acts: ProposedActs;
  public_blend_version: PublicBlendVersion;
  publication_reports: PublicationReports;
  publications: Publications;
  push_messages: PushMessages;
  push_sender_keys: PushSenderKeys;
  push_subscriptions: PushSubscriptions;
  rate_limits: RateLimits;
  recalls: Recalls;
  recovery_codes: RecoveryCodes;
  referrals: Referrals;
  referred_friends: ReferredFriends;
  refund_lines: RefundLines;
  refunds: Refunds;
  refused_mailboxes: RefusedMailboxes;
  reminder_pauses: ReminderPauses;
  reorder_opinions: ReorderOpinions;
  reorder_proposals: ReorderProposals;
  replacement_lines: ReplacementLines;
  replacements: Replacements;
  roast_bookings: RoastBookings;
  roast_choices: RoastChoices;
  roast_days: RoastDays;
  roast_figures: RoastFigures;
  roast_profiles: RoastProfiles;
  roasting_settings: RoastingSettings;
  roasts: Roasts;
  samples: Samples;
  saved_payments: SavedPayments;
  saved_replies: SavedReplies;
  seeded_files: SeededFiles;
  seen_troubles: SeenTroubles;
  sessions: Sessions;
  set_up_dismissals: SetUpDismissals;
  settings: Settings;
  setup_links: SetupLinks;
  shipping_details: ShippingDetails;
  shipping_options: ShippingOptions;
  shipping_prices: ShippingPrices;
  shop_marks: ShopMarks;
  short_lines: ShortLines;
  shown_first_names: ShownFirstNames;
  signing_keys: SigningKeys;
  sold_bean_figures: SoldBeanFigures;
  staff_approvals: StaffApprovals;
  staff_invitations: StaffInvitations;
  staff_notices: StaffNotices;
  staff_pins: StaffPins;
  staff_rights: StaffRights;
  staff_tablets: StaffTablets;
  staged_act_orders: StagedActOrders;
  staged_acts: StagedActs;
  standing_orders: StandingOrders;
  storefront_applications: StorefrontApplications;
  storefront_lines: StorefrontLines;
  storefronts: Storefronts;
  taken_orders: TakenOrders;
  target_profiles: TargetProfiles;
  taste_events: TasteEvents;
  taste_record: TasteRecord;
  taste_rules: TasteRules;
  taster_bags: TasterBags;
  taster_shelf: TasterShelf;
  tasting_answers: TastingAnswers;
  tasting_drinkers: TastingDrinkers;
  thanked_lines: ThankedLines;
  thanks: Thanks;
  thanks_mails: ThanksMails;
  thanks_taken_back: ThanksTakenBack;
  threads: Threads;
  top_sellers: TopSellers;
  tracking_columns: TrackingColumns;
  trading_mode: TradingMode;
  transfers: Transfers;
  trial_fingerprint_keys: TrialFingerprintKeys;
  user_types: UserTypes;
  volume_discounts: VolumeDiscounts;
  voucher_user_types: VoucherUserTypes;
  voucher_uses: VoucherUses;
  vouchers: Vouchers;
  waste_figures: WasteFigures;
  webhook_attempts: WebhookAttempts;
  webhook_messages: WebhookMessages;
  webhooks: Webhooks;
}

interface AccountAllocations {
  id: GeneratedAlways<number>;
  payment_id: number;
  order_id: number | null;
  pence: number;
  made_by: number | null;
  made_at: Generated<Date>;
  fee_id: number | null;
  opening_id: number | null;
}

interface AccountCodes {
  id: GeneratedAlways<number>;
  program: string;
  item: string;
  code: string | null;
  changed_by: number;
  changed_at: Date;
}

interface AccountMonths {
  month: string;
  kind: string;
  debit: number;
  credit: number;
}

interface AccountPayBacks {
  id: GeneratedAlways<number>;
  call_id: string;
  payment_id: number;
  pence: number;
  reference: string;
  made_by: number;
  made_at: Date;
}

interface AccountPayments {
  id: GeneratedAlways<number>;
  call_id: string;
  customer_id: number;
  pence: number;
  means: string;
  received_on: string;
  reference: string;
  bank_row: string | null;
  reverses: number | null;
  reason: string;
  recorded_by: number | null;
  recorded_at: Date;
  allocated: Generated<number>;
  ahead: Generated<number>;
}

interface AccountReminders {
  order_id: number | null;
  stage: number;
  sent_at: Date;
  fee_id: number | null;
  opening_id: number | null;
}

interface AccountStatements {
  id: GeneratedAlways<number>;
  customer_id: number;
  month: string;
  content: string;
  buyer: string | null;
  made_at: Date;
}

interface AgentCarts {
  cart_id: string;
  told: ColumnType<unknown, string, string>;
}

interface AgentCheckouts {
  id: GeneratedAlways<number>;
  session_hash: string;
  page_hash: string;
  platform_host: string | null;
  platform_id: number | null;
  version: string | null;
  customer_id: number | null;
  cart_id: string | null;
  order_key: string;
  buyer: ColumnType<unknown, string, string>;
  destination: ColumnType<unknown, string | null, string | null>;
  email_identity: string | null;
  shipping_option_id: number;
  dispatched_on: string | null;
  taken_at: Date | null;
  completing_at: Date | null;
  cancelled_at: Date | null;
  changed_at: Date;
}

interface AgentEvents {
  id: GeneratedAlways<number>;
  order_id: number;
  order_status_id: number | null;
  event_id: Generated<string>;
  queued_at: Generated<Date>;
  state: Generated<string>;
  due_at: Generated<Date>;
  attempts: Generated<number>;
  attempted_at: Date | null;
  status: number | null;
  answer: Generated<string>;
}

interface AgentGrants {
  id: GeneratedAlways<number>;
  customer_id: number;
  client_id: string;
  client_name: string;
  platform_origin: string;
  audience: string;
  scopes: string[];
  made_at: Date;
  code_until: Date;
  code_hash: string;
  code_challenge: string;
  redirect_uri: string;
  code_used_at: Date | null;
  began_at: Date | null;
  last_used_at: Date | null;
  ends_at: Date;
  ended_at: Date | null;
  limit_per_order: number | null;
  limit_per_month: number | null;
}

interface AgentOrders {
  order_id: number;
  platform_id: number;
  version: string;
  page_hash: string;
}

interface AgentPayments {
  order_id: number;
  grant_id: number | null;
  client_name: string;
  amount: number;
  paid_at: Date;
}

interface AgentPlatforms {
  id: GeneratedAlways<number>;
  profile_url: string;
  events_ended_at: Date | null;
  leased_until: Date | null;
}

interface AgentRequests {
  id: GeneratedAlways<number>;
  platform: string;
  operation: string;
  key_hash: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  customer_id: number | null;
  asked_at: Date;
}

interface AgentSigningKeys {
  kid: string;
  x: string;
  y: string;
  private_half: string | null;
  published_at: Date;
  signs_from: Date;
  signs_until: Date;
  published_until: Date;
  withdrawn_at: Date | null;
}

interface AgentTokens {
  token_hash: string;
  grant_id: number;
  kind: string;
  ends_at: Date;
  used_at: Date | null;
}

interface ApiKeyRights {
  api_key_id: number;
  right_name: string;
  only_reads: Generated<boolean>;
}

interface ApiKeys {
  id: GeneratedAlways<number>;
  name: string;
  prefix: string;
  last_four: string;
  secret_hash: string;
  made_by: number;
  made_at: Date;
  expires_at: Date;
  calls_a_minute: number;
  last_used_at: Date | null;
  last_used_network: string | null;
  revoked_at: Date | null;
  revoked_by: number | null;
}

interface AskedBrandFigures {
  day: string | null;
  brand: string | null;
}

interface AuditChain {
  only_row: Generated<boolean>;
  entries: number;
  hash: string;
}

interface AuditLog {
  id: GeneratedAlways<number>;
  staff_id: number;
  action: string;
  object: string;
  details: string;
  done_at: Generated<Date>;
  tablet_id: number | null;
  right_name: string | null;
  request_id: string | null;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  position: number | null;
  previous_hash: string | null;
  hash: string | null;
  api_key_id: number | null;
}

interface BackupNights {
  day: string;
  made_at: Date;
  rows: number | null;
  kilobytes: number | null;
  wrote_ms: number | null;
  tried_ms: number | null;
  fault: string | null;
}

interface BagPriceMoves {
  id: GeneratedAlways<number>;
  bean_id: number | null;
  blend_id: number | null;
  before: number[];
  after: number[];
  moved_at: Date;
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

interface Bags {
  id: GeneratedAlways<number>;
  order_blend_id: number;
  number: number;
  lot_code: string;
  roasted_on: string;
  best_before: string;
  grams: number;
  filled_by: number;
  filled_at: Date;
  box_id: number | null;
  packed_at: Date | null;
  emptied_at: Date | null;
  is_weighed: Generated<boolean>;
  was_scanned: boolean | null;
}

interface BankColumns {
  the_one: Generated<boolean>;
  day_column: string;
  amount_column: string;
  reference_column: string;
}

interface BatchGreens {
  batch_id: number;
  lot_id: number | null;
  bean_id: number;
  grams: number;
  weighed_grams: number | null;
  position: number;
  planned_lot_id: number | null;
  weighed_by: number | null;
  weighed_at: Date | null;
  rest_of: number | null;
}

interface BatchUses {
  batch_id: number;
  order_blend_id: number | null;
  grams: number;
}

interface BatchedOrders {
  order_id: number;
  batch_id: string;
  told_at: Date | null;
}

interface Batches {
  id: GeneratedAlways<number>;
  day: string;
  machine_id: number;
  position: number;
  wave: number;
  roastable: string;
  roast_id: number;
  name: string;
  green_grams: number;
  expected_grams: number;
  starts_at: Date;
  state: Generated<string>;
  started_at: Date | null;
  dropped_at: Date | null;
  roasted_grams: number | null;
  end_celsius: number | null;
  staff_id: number | null;
  is_weighed: Generated<boolean>;
}

interface BeanDays {
  day: string;
  bean_id: number;
  sold_grams: number;
  made_percentages: number;
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
  ends_on: string | null;
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
  version: Generated<number>;
}

interface BegunTrials {
  mailbox_fingerprint: string;
  begun_at: Date;
}

interface BillRefunds {
  bill_id: string;
  request_id: string;
  destination: Generated<string>;
  state: Generated<string>;
  trouble: string | null;
  provider_id: string | null;
  transfer_reference: string | null;
  asked_at: Date;
  attempted_at: Date | null;
  done_at: Date | null;
}

interface Bills {
  id: string;
  kind: string;
  customer_id: number | null;
  pence: number;
  state: Generated<string>;
  capture_id: string | null;
  made_at: Generated<Date>;
  paid_at: Date | null;
}

interface BinMoves {
  id: GeneratedAlways<number>;
  bin_id: number;
  grams: number;
  kind: string;
  bag_id: number | null;
  order_blend_id: number | null;
  staff_id: number | null;
  moved_at: Date;
  taster_bag_id: number | null;
}

interface BinUses {
  bin_id: number;
  order_blend_id: number;
  grams: number;
  planned_on: string;
}

interface Bins {
  id: GeneratedAlways<number>;
  batch_id: number;
  code: string;
  roastable: string;
  roast_id: number;
  roasted_on: string;
  on_hand: Generated<number>;
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
  in_stock: Generated<boolean>;
  version: Generated<number>;
}

interface BoxTypes {
  id: GeneratedAlways<number>;
  name: string;
  tare_grams: number;
  holds_grams: number;
  parcel_size: string;
  is_used: Generated<boolean>;
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
  decaf: Generated<boolean>;
}

interface BrewAnswers {
  id: GeneratedAlways<number>;
  bag_id: number;
  drinker_id: number | null;
  request_id: string;
  method: string;
  run: string | null;
  cup: string;
  answered_at: Date;
}

interface BusinessPlans {
  id: GeneratedAlways<number>;
  customer_id: number;
  user_type_id: number;
  paid_by: string;
  pence: number;
  business: string | null;
  address: string | null;
  begins_on: string;
  ends_on: string | null;
  state: Generated<string>;
  ended_by: string | null;
  ended_at: Date | null;
}

interface CarrierFileBoxes {
  file_id: number;
  box_id: number;
  is_again: Generated<boolean>;
}

interface CarrierFiles {
  id: GeneratedAlways<number>;
  made_by: number;
  made_at: Date;
}

interface CarrierLabels {
  box_id: number;
  state: string;
  requested_by: number;
  requested_at: Date;
  fingerprint: string | null;
  carrier_order_id: number | null;
  reason: Generated<string>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  leased_until: Date | null;
}

interface CartBlendRecipes {
  id: GeneratedAlways<number>;
  cart_blend_id: string;
  bean_id: number;
  percentage: number;
}

interface CartBlends {
  id: string;
  number: GeneratedAlways<number>;
  cart_id: string;
  fingerprint: string;
  blend_id: number | null;
  name: string;
  description: string;
  roast_id: number;
  grind_id: number;
  bag_size_id: number;
  bag_type_id: number;
  certification_id: number;
  label_design_id: number;
  quantity: number;
  opened_from: string | null;
  storefront_id: number | null;
}

interface CartFlights {
  id: string;
  cart_id: string;
  grind_id: number;
  wishes: ColumnType<unknown, string, string>;
  ranking: ColumnType<unknown, string, string>;
  added_at: Generated<Date>;
  vote_name: string | null;
  vote_people: number | null;
  vote_closes_on: string | null;
}

interface CartIdempotencyKeys {
  id: string;
  fingerprint: string;
  quantity: number;
  added_at: Generated<Date>;
}

interface Carts {
  id: string;
  created_at: Generated<Date>;
  customer_id: number | null;
  changed_at: Generated<Date>;
  prepared_for: number | null;
  voucher_id: number | null;
  order_key: string | null;
  last_order_key: string | null;
}

interface CatalogueVersion {
  only_row: Generated<boolean>;
  version: number;
}

interface Certifications {
  id: number;
  display_name: string;
}

interface CoffeeDays {
  day: string;
  ctaps_id: string;
  last_line: number;
  orders: number;
  grams: number;
  pence: number;
}

interface CoffeeMonths {
  month: string;
  ctaps_id: string;
  last_line: number;
  orders: number;
  grams: number;
  pence: number;
}

interface CoffeeOfCancelled {
  order_id: number;
  becomes: string;
  told_at: Generated<Date>;
}

interface CommissionStatements {
  id: GeneratedAlways<number>;
  customer_id: number;
  month: string;
  pence: number;
  account_name: string | null;
  sort_code: string | null;
  account_number: string | null;
  made_at: Date;
  paid_at: Date | null;
  paid_by: number | null;
}

interface Countries {
  id: string;
  display_name: string;
  value: string;
  is_shipping: boolean;
}

interface CreditNoteSeries {
  name: string;
  last_number: number;
}

interface CreditNotes {
  number: Generated<number>;
  refund_id: number | null;
  order_id: number | null;
  given_at: Date;
  content: string;
  buyer: string | null;
  issued_at: Generated<Date>;
  fee_id: number | null;
}

interface CreditNotesDue {
  refund_id: number | null;
  order_id: number | null;
  given_at: Date;
  fee_id: number | null;
}

interface CuppingCards {
  cupping_id: number;
  code: number;
  taster_id: number;
  overall: number | null;
  note: Generated<string>;
}

interface CuppingCups {
  cupping_id: number;
  code: number;
  batch_id: number | null;
  lot_id: number | null;
  roast_id: number;
}

interface CuppingDefects {
  cupping_id: number;
  code: number;
  taster_id: number;
  defect: string;
  severity: string;
}

interface CuppingScores {
  cupping_id: number;
  code: number;
  taster_id: number;
  taste: string;
  score: number;
}

interface CuppingTasters {
  cupping_id: number;
  taster_id: number;
  saw_cups_at: Date | null;
  finished_at: Date | null;
}

interface Cuppings {
  id: GeneratedAlways<number>;
  request_id: string;
  name: string;
  day: string;
  made_by: number;
  made_at: Date;
  revealed_by: number | null;
  revealed_at: Date | null;
}

interface CustomBlendRecipes {
  custom_blend_id: number;
  position: number;
  bean_id: number;
  percentage: number;
}

interface CustomBlends {
  id: GeneratedAlways<number>;
  ctaps_id: string;
  fingerprint: string;
  name: string;
  description: string;
  roast_id: number;
  grind_id: number;
  made_at: Generated<Date>;
  owner_id: number | null;
  list_position: number | null;
  unlisted_at: Date | null;
  opened_from: string | null;
}

interface CustomerMerges {
  id: GeneratedAlways<number>;
  call_id: string;
  kept_id: number;
  merged_id: number;
  staff_id: number;
  merged_at: Date;
  undoable_until: Date;
  undone_at: Date | null;
  undone_by: number | null;
  password_hash: string | null;
  figures: ColumnType<unknown, string, string>;
  credit: number;
  moved: ColumnType<unknown, string, string>;
}

interface CustomerNotes {
  id: GeneratedAlways<number>;
  customer_id: number;
  staff_id: number;
  words: string;
  written_at: Date;
}

interface CustomerPriceListBeans {
  price_list_id: number;
  bean_id: number;
  percent_off: number;
}

interface CustomerPriceLists {
  id: GeneratedAlways<number>;
  customer_id: number;
  valid_from: Date;
  price_tier: number;
  set_by: number;
  set_at: Date;
}

interface Customers {
  id: GeneratedAlways<number>;
  email: string;
  email_identity: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company_name: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  zip_code: Generated<string>;
  country_id: string | null;
  user_type_id: Generated<number>;
  balance_limit: Generated<number>;
  trial_ends_at: Date | null;
  trial_warned_at: Date | null;
  totp_secret: string | null;
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  totp_next_secret: string | null;
  predictive_ordering: Generated<boolean>;
  taste_profile: Generated<number>;
  created_at: Generated<Date>;
  anonymised_at: Date | null;
  wished_user_type_id: number | null;
  review_at: Generated<Date>;
  usual_shipping_detail_id: number | null;
  referral: ColumnType<unknown, string | null, string | null>;
  version: Generated<number>;
  found_by: Generated<string>;
}

interface DailyWork {
  name: string;
  done_on: string;
}

interface DayClosings {
  day: string;
  closed_by: number;
  closed_at: Date;
  figures: ColumnType<unknown, string, string>;
}

interface DayFigures {
  day: string;
  orders: number;
  goods: number;
  shipping: number;
  refunded: number;
  refunded_shipping: number;
  grams: number;
  cost: number;
  custom_grams: number;
  new_customers: number;
  has_coffees: boolean;
}

interface DeliveryZones {
  code: string;
  display_name: string;
  per_kilo: number;
}

interface DistributorApplications {
  id: GeneratedAlways<number>;
  customer_id: number;
  business: string;
  sells: string;
  kilos_a_month: number;
  message: string;
  applied_at: Date;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  letter: string | null;
}

interface DistributorEndings {
  customer_id: number;
  user_type_id: number;
  told_on: string;
  ends_on: string;
  decided_by: number;
}

interface Drinkers {
  id: GeneratedAlways<number>;
  customer_id: number;
  agreed_at_first: boolean | null;
}

interface EmailChanges {
  customer_id: number;
  email: string;
  email_identity: string;
  code_hash: string;
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
}

interface Favourites {
  customer_id: number;
  ctaps_id: string;
  added_at: Generated<Date>;
}

interface FlightCredits {
  flight_id: number;
  customer_id: number | null;
  reminded_at: Date | null;
  ended_as: string | null;
}

interface FlightCups {
  id: GeneratedAlways<number>;
  flight_id: number;
  step: string;
  letter: string;
  coffee: ColumnType<unknown, string, string>;
}

interface Flights {
  id: GeneratedAlways<number>;
  order_blend_id: number;
  wishes: ColumnType<unknown, string, string>;
  ranking: ColumnType<unknown, string, string>;
  cost: number;
  landed: number;
  revealed_at: Date | null;
  closed_at: Date | null;
  link_closed_at: Date | null;
  asked_at: Date | null;
  group_tasting_id: number | null;
}

interface GiftCardBatches {
  id: GeneratedAlways<number>;
  pence: number;
  issued_by: number | null;
  issued_at: Generated<Date>;
  bill_id: string | null;
  request_id: string | null;
}

interface GiftCardSales {
  bill_id: string;
  customer_id: number | null;
  pence: number;
  design: string;
  send_on: string;
  message: string | null;
  from_name: string | null;
  buyer_email: string | null;
  buyer_identity: string | null;
  recipient: string | null;
  recipient_identity: string | null;
  made_at: Generated<Date>;
  due_at: Date;
  paid_at: Date | null;
  key_hash: string | null;
  sent_at: Date | null;
  sendings: Generated<number>;
  gtin: string | null;
  id: GeneratedAlways<number>;
  given_back_at: Date | null;
  sent_elsewhere_by: number | null;
  sent_elsewhere_at: Date | null;
}

interface GiftCards {
  id: GeneratedAlways<number>;
  batch_id: number;
  gtin: Generated<string>;
  code_hash: string;
  blocked_at: Date | null;
  given_back_at: Date | null;
}

interface GivenCredits {
  id: GeneratedAlways<number>;
  call_id: string;
  customer_id: number;
  pence: number;
  reason: string;
  note: string;
  given_by: number;
  given_at: Date;
  taken_back_by: number | null;
  taken_back_at: Date | null;
}

interface GivenUpHandles {
  handle_looks: string;
  maker_id: number | null;
  given_up_at: Date;
}

interface GreenArrivals {
  id: GeneratedAlways<number>;
  contract_id: number | null;
  bean_id: number;
  supplier: string;
  grams: number;
  expected_on: string;
  price: number | null;
  note: Generated<string>;
  made_by: number;
  made_at: Date;
  lot_id: number | null;
  received_by: number | null;
  received_at: Date | null;
  cancelled_by: number | null;
  cancelled_at: Date | null;
  cancelled_because: Generated<string>;
}

interface GreenBeanPrices {
  id: GeneratedAlways<number>;
  bean_id: number;
  per_kilo: number;
  set_at: Generated<Date>;
}

interface GreenBelowPoints {
  bean_id: number;
  since: Date;
}

interface GreenContracts {
  id: GeneratedAlways<number>;
  supplier: string;
  bean_id: number;
  grams: number;
  called: Generated<number>;
  may_exceed: Generated<number>;
  price: number | null;
  differential: number | null;
  market: Generated<string>;
  market_price: number | null;
  fixed_on: string | null;
  begins_on: string;
  ends_on: string;
  reference: Generated<string>;
  note: Generated<string>;
  made_by: number;
  made_at: Date;
  ended_by: number | null;
  ended_at: Date | null;
  ended_because: Generated<string>;
}

interface GreenFigures {
  on_hand: number | null;
  taken: number | null;
}

interface GreenLotPlots {
  lot_id: number;
  file_name: string;
  geojson: string;
  places: number;
  coarse: number;
  added_by: number;
  added_at: Date;
}

interface GreenLots {
  id: GeneratedAlways<number>;
  code: string;
  bean_id: number;
  supplier: string;
  sacks: number;
  sack_grams: number;
  arrived_on: string;
  crop: Generated<string>;
  organic_certificate: Generated<string>;
  fob: number;
  freight: Generated<number>;
  duty: Generated<number>;
  other: Generated<number>;
  place: Generated<string>;
  on_hand: Generated<number>;
  counted_at: Date | null;
  country_id: string | null;
  due_diligence_reference: Generated<string>;
  verification_number: Generated<string>;
}

interface GreenMoves {
  id: GeneratedAlways<number>;
  lot_id: number;
  grams: number;
  kind: string;
  reference: Generated<string>;
  staff_id: number | null;
  moved_at: Date;
}

interface GreenReorderPoints {
  bean_id: number;
  lead_weeks: number;
  safety_weeks: number;
  grams: number | null;
  set_by: number;
  set_at: Date;
}

interface GreenReservations {
  order_id: number;
  order_blend_id: number;
  bean_id: number;
  grams: number;
  released: Generated<number>;
  reserved_at: Generated<Date>;
}

interface GreenShortages {
  bean_id: number;
  since: Date;
  took_off_shelf: boolean;
}

interface Grinds {
  id: number;
  display_name: string;
  short_name: string;
}

interface GroupTastings {
  id: GeneratedAlways<number>;
  order_id: number;
  name: string | null;
  people: number;
  closes_on: string;
  coffees: ColumnType<unknown, string, string>;
  closed_at: Date | null;
  counted_at: Date | null;
  result: ColumnType<unknown, string | null, string | null>;
  nicknames_forgotten_at: Date | null;
}

interface HandedOverFigures {
  order_id: number;
  day: string;
  on_time: number;
  hours: number;
}

interface ImportParts {
  import_id: number;
  number: number;
  content: string;
}

interface ImportedCustomers {
  source: string;
  source_id: string;
  import_id: number;
  customer_id: number | null;
  is_made: boolean;
  content: ColumnType<unknown, string, string>;
  flag: string | null;
  consent_at: Date | null;
  consent_source: string | null;
  invited_at: Date | null;
}

interface ImportedLots {
  source: string;
  source_id: string;
  import_id: number;
  lot_id: number;
  content: ColumnType<unknown, string, string>;
}

interface ImportedVouchers {
  source: string;
  source_id: string;
  import_id: number;
  voucher_id: number;
  content: ColumnType<unknown, string, string>;
}

interface Imports {
  id: GeneratedAlways<number>;
  call_id: string;
  source: string;
  subject: string;
  file_name: string;
  bytes: number;
  columns: ColumnType<unknown, string, string>;
  asked_by: number;
  asked_at: Date;
  state: string;
  position: Generated<number>;
  report: ColumnType<unknown, string | null, string | null>;
  outcome: ColumnType<unknown, string | null, string | null>;
  fault: string | null;
  changed_at: Date;
  lease_key: string | null;
  leased_until: Date | null;
  attempts: Generated<number>;
}

interface InvoiceSeries {
  name: string;
  last_number: number;
}

interface Invoices {
  number: Generated<number>;
  order_id: number | null;
  received_at: Date;
  content: string;
  buyer: string | null;
  issued_at: Generated<Date>;
  fee_id: number | null;
}

interface InvoicesDue {
  order_id: number | null;
  received_at: Generated<Date>;
  fee_id: number | null;
}

interface KeptTasteChanges {
  id: GeneratedAlways<number>;
  kept_taste_id: number;
  version: number;
  key_hash: string;
  missing: ColumnType<unknown, string, string>;
  recipe: ColumnType<unknown, string | null, string | null>;
  rms: number | null;
  certificate_rms: number | null;
  state: Generated<string>;
  asked_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

interface KeptTasteVersions {
  kept_taste_id: number;
  version: number;
  follows: Generated<number | null>;
  ctaps_id: string;
  recipe: ColumnType<unknown, string, string>;
  rms: number;
  price_per_kilo: number;
  agreed_at: Date;
}

interface KeptTastes {
  id: GeneratedAlways<number>;
  customer_id: number;
  name: string;
  roast_id: number;
  target: ColumnType<unknown, string, string>;
  certification_id: number;
  decaf: string;
  price_per_kilo: number;
  most_more_per_kilo: number;
  kept_at: Date;
  ended_at: Date | null;
}

interface KnownDevices {
  customer_id: number;
  token_hash: string;
  last_login_at: Generated<Date>;
  expires_at: Date;
  by_mail_only: Generated<boolean>;
}

interface LedgerAccounts {
  id: GeneratedAlways<number>;
  kind: string;
  customer_id: number | null;
  balance: number | null;
}

interface LedgerChecks {
  id: GeneratedAlways<number>;
  asked_by: number | null;
  asked_at: Date;
  begun_at: Date | null;
  ended_at: Date | null;
  findings: string | null;
}

interface LedgerEntries {
  id: GeneratedAlways<number>;
  kind: string;
  reference: string;
  description: string;
  occurred_at: Generated<Date>;
}

interface LedgerPostings {
  id: GeneratedAlways<number>;
  entry_id: number;
  account_id: number;
  pence: number;
}

interface LineFigures {
  day: string | null;
  order_id: number | null;
  line_id: number | null;
  ctaps_id: string | null;
  name: string | null;
  grams: number | null;
  pence: number | null;
}

interface LineSubstitutions {
  id: GeneratedAlways<number>;
  order_blend_id: number;
  recipe: ColumnType<unknown, string, string>;
  reason: string;
  rms: number;
  certificate_rms: number;
  proposed_by: number;
  proposed_at: Date;
  answer_hash: string;
  answered_at: Date | null;
  answer: string | null;
}

interface LiveChanges {
  transaction_id: Generated<string>;
  topic: string;
  changed_at: Generated<Date>;
}

interface LookedAtNames {
  order_blend_id: number;
  may_print: boolean;
  looked_by: number;
  looked_at: Date;
}

interface LotFigures {
  day: string | null;
  order_id: number | null;
  grams: number | null;
  pence: number | null;
  chain_cost: number | null;
  lot_cost: number | null;
}

interface Machines {
  id: number;
  name: string;
  min_grams: number;
  max_grams: number;
  minutes: number;
  changeover_minutes: number;
  opens: number;
  closes: number;
  is_used: Generated<boolean>;
}

interface MadeBeanFigures {
  day: string | null;
  bean_id: number | null;
  percentage: number | null;
}

interface MailedCodes {
  purpose: string;
  email_identity: string;
  code_hash: string;
  expires_at: Date;
}

interface Mails {
  id: GeneratedAlways<number>;
  message_id: string;
  kind: string;
  recipient: string;
  subject: string;
  unsubscribe_key: string | null;
  confidential: boolean;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  due_at: Generated<Date>;
  queued_at: Generated<Date>;
  sent_at: Date | null;
  content: string;
  about: string | null;
  is_bulk: Generated<boolean>;
  attachment_failures: Generated<number>;
}

interface Makers {
  id: GeneratedAlways<number>;
  customer_id: number;
  handle: string;
  handle_looks: string;
  shown_name: string;
  about: string;
  made_at: Date;
}

interface MarkUps {
  price_tier: number;
  band: string;
  percentage: number;
}

interface MarketingRecipients {
  email_identity: string;
  unsubscribe_key: string;
  unsubscribed_at: Date | null;
}

interface Messages {
  id: GeneratedAlways<number>;
  thread_id: number;
  staff_id: number | null;
  text: string;
  written_at: Date;
  request_id: string | null;
  due_at: Date | null;
  mailed_at: Date | null;
  proposals: ColumnType<unknown, string | null, string | null>;
  key_hash: string | null;
  key_expires_at: Date | null;
  failures: Generated<number>;
  state_before: string | null;
}

interface NewsletterConfirmations {
  email_identity: string;
  email: string;
  code_hash: string;
  expires_at: Date;
  mailed_at: Generated<Date>;
}

interface NewsletterCopies {
  newsletter_id: number;
  email_identity: string;
}

interface NewsletterSubscribers {
  email_identity: string;
  email: string;
  subscribed_at: Generated<Date>;
  id: GeneratedAlways<number>;
}

interface Newsletters {
  id: GeneratedAlways<number>;
  subject: string;
  preheader: string;
  text: string;
  version: Generated<number>;
  state: Generated<string>;
  changed_by: number;
  changed_at: Date;
  due_at: Date | null;
  begun_at: Date | null;
  ended_at: Date | null;
  reached: Generated<string>;
  copies: Generated<number>;
  kind: Generated<string>;
  takes_effect_on: string | null;
}

interface NoticeChoices {
  customer_id: number;
  kind: string;
  is_mailed: boolean;
  chosen_at: Date;
  is_pushed: Generated<boolean>;
}

interface OpenStorefronts {
  id: number | null;
  maker_id: number | null;
  customer_id: number | null;
  handle: string | null;
  shown_name: string | null;
  mark_up_percent: number | null;
  commission_percent: number | null;
}

interface OpenedLines {
  order_blend_id: number;
  custom_blend_id: number;
}

interface OpeningBalances {
  id: GeneratedAlways<number>;
  source: string;
  subject: string;
  source_id: string;
  import_id: number;
  customer_id: number | null;
  gtin: string | null;
  email: string | null;
  email_identity: string | null;
  pence: number;
  entries: Generated<number>;
  sent_at: Date | null;
  debt_id: number | null;
}

interface OpeningDebts {
  id: GeneratedAlways<number>;
  customer_id: number;
  number: string;
  invoiced_on: string;
  due_on: string;
  debt: number;
  account_paid: Generated<number>;
  opened_at: Date;
}

interface OrderBatches {
  id: string;
  fingerprint: string | null;
  placed_at: Date;
}

interface OrderBlendDistributions {
  id: GeneratedAlways<number>;
  order_shipping_detail_id: number;
  order_blend_id: number;
  quantity: number;
}

interface OrderBlendRecipes {
  id: GeneratedAlways<number>;
  order_blend_id: number;
  position: number;
  bean_id: number;
  bean_name: string;
  bean_ctaps_id: string;
  percentage: number;
  weight: number;
  green_bean_price: number;
  finance_cost: number;
  after_finance_cost: number;
  delivery_cost: number;
  after_delivery_cost: number;
  roasting_loss_cost: number;
  landed_cost: number;
  production_cost: number;
  roaster_production_cost: number;
  price_inter_medium_per_kg: number;
  cost_price: number;
  roaster_cost_price: number;
  profit_percentage: number;
  profit: number;
  solo_roasting_loss_cost: number;
  solo_price_inter_medium_per_kg: number;
  solo_production_cost: number;
  solo_roaster_production_cost: number;
  solo_cost_price: number;
  solo_roaster_cost_price: number;
  solo_profit: number;
  sale_price_per_kilo: number;
  sale_price_per_bag: number;
  total_price_per_bag: number;
}

interface OrderBlends {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  blend_id: number | null;
  ctaps_id: string | null;
  name: string;
  description: string;
  roast_id: number | null;
  grind_id: number;
  bag_size_id: number;
  bag_type_id: number;
  certification_id: number;
  label_design_id: number;
  quantity: number;
  price_per_kilo: number;
  unit_price: number;
  subtotal: number;
  volume_discount: number;
  total_price: number;
  weight: number;
  voucher_discount: Generated<number>;
}

interface OrderFigures {
  entry_id: number;
  order_id: number;
  day: string;
  orders: number;
  goods: number;
  shipping: number;
  refunded: number;
  refunded_shipping: number;
  grams: number;
  cost: number;
  landed: number;
  custom_grams: number;
  rank: number | null;
  first_on: string | null;
  new_customers: Generated<number>;
}

interface OrderLogs {
  id: GeneratedAlways<number>;
  order_id: number;
  action: string;
  created_at: Generated<Date>;
}

interface OrderNotes {
  id: GeneratedAlways<number>;
  order_id: number;
  staff_id: number;
  words: string;
  written_at: Date;
  request_id: string | null;
}

interface OrderShippingDetails {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  shipping_option_id: number;
  tracking_number: string | null;
  first_name: string;
  last_name: string;
  company_name: string;
  address: string;
  city: string;
  province: string;
  zip_code: string;
  phone: string;
  country_id: string;
  found_by: Generated<string>;
}

interface OrderStatuses {
  id: number;
  value: string;
}

interface Orders {
  id: GeneratedAlways<number>;
  cart_id: string;
  customer_id: number;
  email: string;
  order_status_id: number;
  payment_gateway_id: number;
  shipping_option_id: number;
  price_tier: number;
  weight: number;
  subtotal: number;
  volume_discount: number;
  shipping_cost: number;
  total: number;
  first_name: string;
  last_name: string;
  company_name: string;
  address: string;
  city: string;
  province: string;
  zip_code: string;
  phone: string;
  country_id: string;
  created_at: Generated<Date>;
  anonymised_at: Date | null;
  roastery_note: Generated<string>;
  is_gift: Generated<boolean>;
  gift_message: Generated<string>;
  purchase_order: Generated<string>;
  dispatch_on: string | null;
  version: Generated<number>;
  held_at: Date | null;
  hold_reason: string | null;
  found_by: Generated<string>;
  account_paid: Generated<number>;
  voucher_code: string | null;
  voucher_percentage: number | null;
  voucher_discount: Generated<number>;
  referral: ColumnType<unknown, string | null, string | null>;
  as_barista_distributor: Generated<boolean>;
  first_due_on: string | null;
  records_stay: Generated<boolean>;
  dispatched_at: Date | null;
  agreed_on: string | null;
  replaces_id: number | null;
  is_sample: Generated<boolean>;
}

interface PackedBoxes {
  box_id: number;
  box_type_id: number;
  gross_grams: number;
  packed_by: number;
  packed_at: Date;
  handed_over_at: Date | null;
  is_weighed: Generated<boolean>;
}

interface PackingSettings {
  name: string;
  value: number;
}

interface PaidPlans {
  id: GeneratedAlways<number>;
  customer_id: number;
  user_type_id: number;
  next_user_type_id: number | null;
  state: Generated<string>;
  asked_at: Date;
  charges_saved: Generated<boolean>;
  begins_on: string | null;
  ends_on: string | null;
  ended_by: string | null;
  ended_at: Date | null;
  trial_user_type_id: number | null;
  trial_ends_at: Date | null;
  month_ends_on: string | null;
}

interface ParLevels {
  blend_id: number;
  grams: number;
}

interface PasskeyChallenges {
  challenge_hash: string;
  expires_at: Date;
  customer_id: number | null;
  user_handle: string | null;
}

interface Passkeys {
  id: GeneratedAlways<number>;
  customer_id: number;
  credential_id: string;
  public_key: string;
  user_handle: string;
  counter: number;
  name: string;
  added_at: Generated<Date>;
  last_used_at: Date | null;
  stopped_at: Date | null;
}

interface PastOrders {
  id: GeneratedAlways<number>;
  source: string;
  source_id: string;
  import_id: number;
  customer_id: number | null;
  email_identity: string | null;
  full_name: string;
  zip_code: string;
  number: string;
  placed_at: Date;
  way: string;
  total: number;
  shipping: number;
  discount: number;
  tax: number;
  refunded: number;
  is_cancelled: boolean;
  grams: number;
  lines: ColumnType<unknown, string, string>;
  content_hash: string;
  is_forgotten: Generated<boolean>;
  found_by: Generated<string>;
}

interface PaymentGateways {
  id: number;
  value: string;
}

interface Payments {
  id: GeneratedAlways<number>;
  order_id: number;
  payment_gateway_id: number;
  amount: number;
  provider_id: string | null;
  created_at: Generated<Date>;
}

interface PaypalCaptures {
  capture_id: string;
  payment_id: string;
  pence: number;
  fee: number | null;
  reported_at: Generated<Date>;
}

interface PaypalDemoOrders {
  id: string;
  request_id: string;
  custom_id: string;
  description: string;
  pence: number;
  return_url: string;
  cancel_url: string;
  approval_key: string;
  status: Generated<string>;
  payer_id: string | null;
  capture_id: string | null;
  created_at: Generated<Date>;
  saves: Generated<boolean>;
  later_charges: Generated<string>;
  token_id: string | null;
}

interface PaypalDemoRefunds {
  id: string;
  order_id: string;
  request_id: string;
  custom_id: string;
  pence: number;
  created_at: Generated<Date>;
}

interface PaypalDemoTokens {
  id: string;
  order_id: string;
  payer_id: string;
  customer_id: string;
  charges: Generated<string>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

interface PaypalEvents {
  id: string;
  event_type: string;
  received_at: Generated<Date>;
}

interface PaypalPayments {
  id: string;
  order_id: number | null;
  environment: string;
  state: Generated<string>;
  paypal_order_id: string | null;
  payee: string | null;
  approval_url: string | null;
  asked_at: Generated<Date>;
  due_at: Generated<Date>;
  bill_id: string | null;
  saves: Generated<boolean>;
  saved_payment_id: string | null;
  issue: string | null;
}

interface PaypalRefunds {
  refund_id: string;
  payment_id: string;
  pence: number;
  fee: number | null;
  reported_at: Generated<Date>;
}

interface PlanFees {
  id: GeneratedAlways<number>;
  plan_id: number;
  customer_id: number;
  period: number;
  starts_on: string;
  ends_on: string;
  charged_on: string;
  charged_at: Generated<Date>;
  pence: number;
  account_paid: Generated<number>;
  waived_at: Date | null;
  waived_by: number | null;
  waive_reason: string | null;
  debt: Generated<number>;
}

interface PlanFigures {
  day: string | null;
  plan_id: number | null;
  user_type_id: number | null;
  joined: number | null;
  gone: number | null;
}

interface PlanNotices {
  plan_id: number;
  kind: string;
  about: string;
  given_at: Date;
}

interface PlanPeriods {
  id: GeneratedAlways<number>;
  plan_id: number;
  customer_id: number;
  user_type_id: number;
  month: number;
  starts_on: string;
  ends_on: string;
  pence: number;
  state: Generated<string>;
  bill_id: string;
  due_on: string;
  asked: Generated<number>;
  tried_at: Date | null;
  paid_at: Date | null;
}

interface PlanRefunds {
  period_id: number;
  pence: number;
  state: Generated<string>;
  provider_id: string | null;
  trouble: string | null;
  asked_at: Date;
  due_at: Date;
  transfer_reference: string | null;
  transferred_at: Date | null;
}

interface PlanRequests {
  id: GeneratedAlways<number>;
  customer_id: number;
  user_type_id: number;
  paid_by: string;
  business: string;
  address: string;
  message: string;
  asked_at: Date;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  letter: string | null;
}

interface PlansGivenBack {
  mailbox_fingerprint: string;
  given_back_on: string;
}

interface PriceParameterSets {
  id: GeneratedAlways<number>;
  valid_from: Date;
  parameters: ColumnType<unknown, string, string>;
  set_at: Date;
  withdrawn_at: Date | null;
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

interface ProposalFigures {
  day: string | null;
  proposal_id: number | null;
  order_id: number | null;
  state: string | null;
  approved: number | null;
}

interface ProposedActs {
  id: GeneratedAlways<number>;
  grant_id: number;
  act: string;
  object_id: number;
  words: string | null;
  in_stock: boolean | null;
  request_id: Generated<string>;
  proposed_at: Date;
  ends_at: Date;
  begun_by: number | null;
  begun_at: Date | null;
}

interface PublicBlendVersion {
  only_row: Generated<boolean>;
  version: number;
}

interface PublicationReports {
  id: GeneratedAlways<number>;
  publication_id: number;
  reporter_id: number | null;
  network_hash: string;
  reason: string;
  reported_at: Date;
  settled_at: Date | null;
}

interface Publications {
  id: GeneratedAlways<number>;
  maker_id: number;
  custom_blend_id: number;
  parent_id: number | null;
  recipe_key: string;
  story: string;
  state: Generated<string>;
  words: string | null;
  version: Generated<number>;
  asked_at: Date;
  waits_since: Date | null;
  public_since: Date | null;
  looked_at: Date | null;
  hidden_at: Date | null;
  withdrawn_at: Date | null;
  buyers: Generated<number>;
  buyers_again: Generated<number>;
}

interface PushMessages {
  id: GeneratedAlways<number>;
  subscription_id: number;
  event: string;
  content: string;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  queued_at: Generated<Date>;
  due_at: Date;
  expires_at: Date;
}

interface PushSenderKeys {
  only_row: Generated<boolean>;
  public_key: string;
  private_key: string;
}

interface PushSubscriptions {
  id: GeneratedAlways<number>;
  order_id: number | null;
  place: number;
  browser: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  session_id: number | null;
  subscribed_at: Generated<Date>;
  staff_id: number | null;
}

interface RateLimits {
  key: string;
  paid_off_at: Date;
}

interface Recalls {
  id: GeneratedAlways<number>;
  request_id: string;
  traced: string;
  subject: string;
  text: string;
  buyers: number;
  left_out: number;
  sent_by: number;
  sent_at: Date;
  with_perhaps: Generated<boolean>;
}

interface RecoveryCodes {
  customer_id: number;
  code_hash: string;
}

interface Referrals {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  friend_name: string;
  friend_email: string;
  message: string | null;
  referred_at: Generated<Date>;
}

interface ReferredFriends {
  email_identity: string;
  last_mailed_at: Generated<Date>;
}

interface RefundLines {
  refund_id: number;
  order_blend_id: number;
  bags: number;
  amount: number;
}

interface Refunds {
  order_id: number;
  amount: number;
  asked_at: Generated<Date>;
  attempted_at: Date | null;
  done_at: Date | null;
  id: GeneratedAlways<number>;
  request_id: string;
  shipping: number;
  reason: string;
  note: Generated<string>;
  destination: string;
  state: Generated<string>;
  trouble: string | null;
  paypal_request_id: string | null;
  asked_by: number | null;
  transfer_reference: string | null;
  transferred_on: string | null;
}

interface RefusedMailboxes {
  id: GeneratedAlways<number>;
  email_identity: string;
  code: string;
  words: string;
  refused_at: Generated<Date>;
}

interface ReminderPauses {
  id: GeneratedAlways<number>;
  customer_id: number;
  reason: string;
  until: string | null;
  made_by: number;
  made_at: Date;
}

interface ReorderOpinions {
  order_id: number;
  customer_id: number;
  opinion: string;
  given_at: Date;
}

interface ReorderProposals {
  id: GeneratedAlways<number>;
  customer_id: number;
  user_type_id: number;
  cart_id: string;
  key_hash: string;
  state: Generated<string>;
  lines: ColumnType<unknown, string, string>;
  billing: ColumnType<unknown, string, string>;
  delivery: ColumnType<unknown, string, string>;
  payment_gateway_id: number;
  shipping_option_id: number;
  total: number;
  last_order_id: number | null;
  grams: number;
  grams_a_day: number | null;
  counted_since: string | null;
  runs_out_on: string | null;
  proposed_at: Date;
  expires_at: Date;
  answered_at: Date | null;
  silences: Generated<number>;
  again_on: string | null;
  order_id: number | null;
  standing_order_id: number | null;
  standing_day: string | null;
  leaves_on: string | null;
  places_at: Date | null;
  not_placed: string | null;
  not_placed_at: Date | null;
  second_key_hash: string | null;
}

interface ReplacementLines {
  line_id: number;
  replaces_id: number;
  value: number;
}

interface Replacements {
  order_id: number;
  request_id: string;
  reason: string;
  note: string;
  sent_by: number;
  sent_at: Date;
}

interface RoastBookings {
  order_id: number;
  roastable: string;
  day: string;
  grams: number;
}

interface RoastChoices {
  day: string;
  roastable: string;
  blended: string | null;
  machine_id: number | null;
  is_left_out: Generated<boolean>;
  batches: number | null;
}

interface RoastDays {
  day: string;
  started_at: Date;
  started_by: number;
  staged_act_id: string;
  second_wave_at: Date | null;
  replanned_at: Date | null;
  before_replan: ColumnType<unknown, string | null, string | null>;
}

interface RoastFigures {
  day: string | null;
  batch_id: number | null;
  name: string | null;
  grams: number | null;
  reckoned: number | null;
  pence: number | null;
}

interface RoastProfiles {
  batch_id: number;
  file_name: string;
  readings: ColumnType<unknown, string, string>;
  dry_end: number | null;
  first_crack: number | null;
  dropped: number;
  added_by: number;
  added_at: Date;
}

interface RoastingSettings {
  name: string;
  value: number;
}

interface Roasts {
  id: number;
  display_name: string;
  weight_loss_bp: number;
  production_per_kilo: number;
}

interface Samples {
  order_id: number;
  reason: string;
  note: string;
  value: number;
}

interface SavedPayments {
  id: string;
  customer_id: number | null;
  environment: string;
  payment_id: string;
  state: string;
  vault_id: string | null;
  paypal_customer_id: string | null;
  payer: string;
  saved_at: Date;
  ended_at: Date | null;
  ended_why: string | null;
  deletion_due_at: Date | null;
  deletion_attempts: Generated<number>;
}

interface SavedReplies {
  id: GeneratedAlways<number>;
  name: string;
  text: string;
  purpose: string | null;
  changed_by: number | null;
  changed_at: Generated<Date>;
}

interface SeededFiles {
  file: string;
  hash: string;
  seeded_at: Generated<Date>;
}

interface SeenTroubles {
  kind: string;
  about: string;
  seen_by: number;
  seen_at: Date;
}

interface Sessions {
  id: GeneratedAlways<number>;
  customer_id: number;
  token_hash: string;
  device: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  tablet_id: number | null;
  fresh_code_at: Date | null;
  proven_at: Generated<Date>;
  has_shown_passkey: Generated<boolean>;
}

interface SetUpDismissals {
  is_only: Generated<boolean>;
  dismissed_by: number;
  dismissed_at: Date;
}

interface Settings {
  id: GeneratedAlways<number>;
  name: string;
  value: ColumnType<unknown, string, string>;
  valid_from: Date;
  changed_by: number;
  changed_at: Date;
  withdrawn_by: number | null;
  withdrawn_at: Date | null;
}

interface SetupLinks {
  key_hash: string;
  made_at: Date;
  expires_at: Date;
  is_mailed: boolean;
}

interface ShippingDetails {
  id: GeneratedAlways<number>;
  customer_id: number;
  first_name: string;
  last_name: string;
  company_name: string;
  address: string;
  city: string;
  province: string;
  zip_code: string;
  country_id: string;
  phone: string;
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

interface ShopMarks {
  mark: string;
  svg: string;
  png: string;
  made_by: number;
  made_at: Date;
}

interface ShortLines {
  order_blend_id: number;
  words: string;
  told_by: number;
  told_at: Date;
}

interface ShownFirstNames {
  customer_id: number;
  agreed_at: Date;
}

interface SigningKeys {
  purpose: string;
  key: string;
}

interface SoldBeanFigures {
  day: string | null;
  bean_id: number | null;
  grams: number | null;
}

interface StaffApprovals {
  id: GeneratedAlways<number>;
  right_name: string;
  act: string;
  object: string;
  details: ColumnType<unknown, string, string>;
  fingerprint: string;
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
  confirmed_by: number | null;
  confirmed_at: Date | null;
  used_at: Date | null;
  customer_ids: ColumnType<unknown, string, string>;
  mailed_at: Date | null;
}

interface StaffInvitations {
  id: GeneratedAlways<number>;
  email: string;
  email_identity: string;
  rights: ColumnType<unknown, string, string>;
  code_hash: string;
  invited_by: number;
  invited_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

interface StaffNotices {
  id: GeneratedAlways<number>;
  event: string;
  order_id: number | null;
  bean_id: number | null;
  day: string | null;
  noted_at: Generated<Date>;
  due_at: Generated<Date>;
  mailed_at: Date | null;
}

interface StaffPins {
  customer_id: number;
  pin_hash: string;
  wrong_attempts: Generated<number>;
  set_at: Date;
}

interface StaffRights {
  customer_id: number;
  right_name: string;
  only_reads: Generated<boolean>;
}

interface StaffTablets {
  id: GeneratedAlways<number>;
  name: string;
  public_key: string;
  last_count: Generated<number>;
  enrolled_by: number;
  enrolled_at: Date;
  enrolled_until: Date;
}

interface StagedActOrders {
  staged_act_id: string;
  order_id: number;
  version: number;
  outcome: string | null;
  words: Generated<string>;
}

interface StagedActs {
  id: string;
  kind: string;
  staff_id: number;
  staged_at: Date;
  due_at: Date;
  begun_at: Date | null;
  undone_at: Date | null;
  details: ColumnType<unknown, string, string>;
  filter: ColumnType<unknown, string | null, string | null>;
  total: number | null;
  stopped_at: Date | null;
  stopped_by: number | null;
}

interface StandingOrders {
  id: GeneratedAlways<number>;
  request_id: string;
  customer_id: number;
  version: Generated<number>;
  asks: boolean;
  weekdays: string;
  every_weeks: number;
  starts_on: string;
  ends_on: string | null;
  pauses: ColumnType<unknown, string, string>;
  lines: ColumnType<unknown, string, string>;
  billing: ColumnType<unknown, string, string>;
  delivery: ColumnType<unknown, string, string>;
  shipping_option_id: number;
  purchase_order: Generated<string>;
  highest_total: number | null;
  made_at: Date;
  changed_at: Date;
  ended_at: Date | null;
}

interface StorefrontApplications {
  id: GeneratedAlways<number>;
  customer_id: number;
  message: string;
  applied_at: Date;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  letter: string | null;
}

interface StorefrontLines {
  order_blend_id: number;
  mark_up_percent: number;
  commission_percent: number;
  mark_up: number;
}

interface Storefronts {
  id: GeneratedAlways<number>;
  maker_id: number;
  mark_up_percent: Generated<number>;
  commission_percent: number;
  opened_at: Date;
  closed_at: Date | null;
  paid_by: Generated<string>;
  account_name: string | null;
  sort_code: string | null;
  account_number: string | null;
  version: Generated<number>;
}

interface TakenOrders {
  order_id: number;
  request_id: string;
  came: string;
  pay_by: string | null;
  taken_by: number;
  taken_at: Date;
}

interface TargetProfiles {
  roastable: string;
  machine_id: number;
  batch_id: number;
  celsius: number;
  seconds: number;
  set_by: number;
  set_at: Date;
}

interface TasteEvents {
  id: GeneratedAlways<number>;
  drinker_id: number;
  request_id: string;
  kind: string;
  body: ColumnType<unknown, string, string>;
  occurred_at: Date;
}

interface TasteRecord {
  counted_on: string;
  people: number;
  agreed: number;
}

interface TasteRules {
  roast_id: number;
  taste: string;
  gain: number;
  shift: number;
}

interface TasterBags {
  id: GeneratedAlways<number>;
  ctaps_id: string;
  name: string;
  roast_id: number;
  recipe: ColumnType<unknown, string, string>;
  grind_id: number;
  lot_code: string;
  roasted_on: string;
  best_before: string;
  grams: number;
  is_weighed: Generated<boolean>;
  filled_by: number;
  filled_at: Date;
  emptied_at: Date | null;
  written_off_at: Date | null;
  cup_id: number | null;
  box_id: number | null;
  packed_at: Date | null;
  was_scanned: boolean | null;
  request_id: string;
  written_off_by: number | null;
  sold_grams: Generated<number>;
}

interface TasterShelf {
  id: GeneratedAlways<number>;
  place: number;
  ctaps_id: string;
  placed_at: Generated<Date>;
  removed_at: Date | null;
}

interface TastingAnswers {
  id: GeneratedAlways<number>;
  drinker_id: number;
  request_id: string;
  subject: string;
  body: ColumnType<unknown, string, string>;
  was_blind: boolean;
  answered_at: Date;
}

interface TastingDrinkers {
  id: GeneratedAlways<number>;
  flight_id: number;
  name: string | null;
  joined_at: Date;
  claimed_at: Date | null;
  secret_hash: string | null;
}

interface ThankedLines {
  order_blend_id: number;
  thanked_at: Date;
}

interface Thanks {
  id: GeneratedAlways<number>;
  order_blend_id: number;
  customer_id: number;
  custom_blend_id: number;
  percent: number;
  goods: number;
  is_commission: Generated<boolean>;
  mark_up: Generated<number>;
  pence: number;
  withheld: number;
  given_at: Date;
}

interface ThanksMails {
  customer_id: number;
  month: string;
}

interface ThanksTakenBack {
  id: GeneratedAlways<number>;
  thanks_id: number;
  pence: number;
  from_credit: number;
  taken_at: Date;
}

interface Threads {
  id: GeneratedAlways<number>;
  kind: string;
  name: string;
  email: string | null;
  email_identity: string | null;
  phone: Generated<string>;
  brand: string | null;
  cups: number | null;
  page: string | null;
  opened_at: Date;
  state: Generated<string>;
  version: Generated<number>;
  assigned_to: number | null;
  changed_by: number | null;
  changed_at: Date;
  first_answered_at: Date | null;
}

interface TopSellers {
  position: number;
  bean_id: number;
}

interface TrackingColumns {
  id: Generated<boolean>;
  reference_column: string;
  tracking_column: string;
}

interface TradingMode {
  is_only_row: Generated<boolean>;
  mode: string;
}

interface Transfers {
  id: GeneratedAlways<number>;
  call_id: string;
  source: string;
  pence: number;
  moved_on: string;
  reference: string;
  bank_row: string | null;
  reverses: number | null;
  recorded_by: number;
  recorded_at: Date;
}

interface TrialFingerprintKeys {
  is_only: Generated<boolean>;
  key: string;
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

interface VoucherUserTypes {
  voucher_id: number;
  user_type_id: number;
}

interface VoucherUses {
  order_id: number;
  voucher_id: number;
  account_id: number | null;
  mailbox: string | null;
  pence: number;
  used_at: Generated<Date>;
  paid_at: Date | null;
  given_back_at: Date | null;
}

interface Vouchers {
  id: GeneratedAlways<number>;
  code: string;
  percentage: number | null;
  pence: number | null;
  least_goods: number;
  starts_on: string;
  ends_on: string | null;
  most_uses: number;
  uses: Generated<number>;
  once_a_customer: boolean;
  made_at: Generated<Date>;
  stopped_at: Date | null;
  flight_id: number | null;
}

interface WasteFigures {
  day: string | null;
  move_id: number | null;
  code: string | null;
  batch_id: number | null;
  roasted_on: string | null;
  name: string | null;
  grams: number | null;
  pence: number | null;
}

interface WebhookAttempts {
  id: GeneratedAlways<number>;
  message_id: number;
  attempted_at: Date;
  status: number | null;
  answer: string;
  milliseconds: number;
}

interface WebhookMessages {
  id: GeneratedAlways<number>;
  webhook_id: number;
  message_id: Generated<string>;
  type: string;
  payload: string;
  state: Generated<string>;
  attempts: Generated<number>;
  queued_at: Generated<Date>;
  due_at: Generated<Date>;
}

interface Webhooks {
  id: GeneratedAlways<number>;
  address: string;
  events: string[];
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  made_by: number;
  made_at: Date;
  switched_off_at: Date | null;
  switched_off_by: string | null;
  removed_at: Date | null;
  leased_until: Date | null;
}
