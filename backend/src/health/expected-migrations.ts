/** Migrations that this code needs, by database; written by scripts/migrations.ts, which the build runs. */
// biome-ignore format: one name a line, so that two branches can add one each
export const expectedMigrations = {
  catalogue: [
    '0001_catalogue.sql',
    '0002_column_segments.sql',
    '0003_related_by_popularity.sql',
    '0004_stock_by_region.sql',
    '0005_packed_segments.sql',
  ],
  trade: [
    '0001_create_accounts.sql',
    '0002_create_cart.sql',
    '0003_create_orders.sql',
    '0004_close_messages.sql',
    '0005_assert_credit.sql',
    '0006_count_delivery_in_totals.sql',
    '0006_create_codes.sql',
    '0007_create_content.sql',
    '0008_create_sign_up.sql',
    '0009_create_invitations.sql',
    '0010_create_custom_products.sql',
    '0010_create_sso.sql',
    '0011_create_user_filters.sql',
    '0012_replace_tokens.sql',
    '0020_create_debts.sql',
    '0021_schedule_deliveries.sql',
    '0022_create_bonuses.sql',
    '0030_create_analytics.sql',
    '0040_act_for_buyers.sql',
    '0040_create_profile.sql',
    '0041_name_devices.sql',
  ],
} as const;
