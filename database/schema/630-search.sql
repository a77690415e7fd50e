-- Trigrams, by which orders and customers are searched. A database without that extension reads all rows instead.

do $$
begin
  create extension if not exists pg_trgm;
  create index orders_found_by on orders using gin (found_by gin_trgm_ops);
  create index boxes_found_by on order_shipping_details using gin (found_by gin_trgm_ops);
  create index customers_found_by on customers using gin (found_by gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'Without the extension pg_trgm, searching orders and customers takes longer.';
end $$;
