/**
 * Every column of every table, with what becomes of it when somebody is erased. A new column has no entry, so the
 * test that reads the database's own list of columns fails until somebody has decided. [D-40, ADR-018, ADR-255]
 */

/**
 * `ERASED`: deleted or emptied by the erasure. `LAW`: stays where tax law wants it, else is emptied. `PASSES`: names
 * nobody by itself or only by a hash, and is deleted by time. `BOOKS`: of an order, payment or
 * refund, and names nobody. `NONE`: not of a person.
 */
export type ColumnFate = 'ERASED' | 'LAW' | 'PASSES' | 'BOOKS' | 'NONE'

const all = <F extends ColumnFate>(fate: F, columns: string): Readonly<Record<string, F>> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, fate]))

export const PERSONAL_COLUMNS: Readonly<Record<string, Readonly<Record<string, ColumnFate>>>> = {
  access_tokens: all('NONE', 'store_id name sealed expires_at'),
  account_health: all('NONE', 'store_id account state since_second'),
  address_uses: all('ERASED', 'store_id subject address_id address_type used_at'),
  addresses: all('ERASED', 'store_id subject address_id fingerprint address created_at'),
  balance_entries: {
    ...all('BOOKS', 'store_id balance_id entry_id kind amount_paise payable_id request_id'),
    ...all('BOOKS', 'happened_at'),
    note: 'ERASED',
  },
  balance_holds: all('BOOKS', 'store_id payable_id balance_id amount_paise expires_at'),
  balances: {
    ...all('BOOKS', 'store_id balance_id kind code_hash last_four currency amount_paise'),
    ...all('BOOKS', 'expires_at voided_at created_at'),
    phone: 'ERASED',
  },
  carts: {
    ...all('ERASED', 'store_id cart_id platform_token open_token revision cart subject stage mode'),
    ...all('ERASED', 'parent_origin utm created_at updated_at expires_at lines_changing_until'),
    ...all('ERASED', 'return_to started_at customer_status customer_status_of'),
    ...all('ERASED', 'ordered_in_shop_at shop_token rejections'),
  },
  chat_restores: all('ERASED', 'store_id customer_id restore_id saved_at'),
  checkout_feedback: all('ERASED', 'store_id payable_id rating comment given_at'),
  cod_confirmations: {
    ...all('ERASED', 'store_id confirmation_id cart_id subject phone revision idempotency_key'),
    ...all('ERASED', 'body_hash frozen challenge_id link_hash sent_at expires_at confirmed_at'),
  },
  coupon_limits: {
    ...all('NONE', 'store_id code usage_limit used_elsewhere once_per_customer read_at used_here'),
  },
  coupon_uses: {
    ...all('BOOKS', 'store_id payable_id code state expires_at changed_at'),
    customer: 'ERASED',
  },
  courier_poll_calls: all('NONE', 'store_id courier_code minute calls granted'),
  customer_erasures: {
    ...all('BOOKS', 'store_id erasure_id origin requested_at kinds done_at'),
    phone: 'ERASED',
  },
  customer_exports: {
    ...all('ERASED', 'store_id export_id phone language key_hash requested_at archive expires_at'),
  },
  customer_payment_methods: {
    ...all('ERASED', 'store_id customer_id method_hash kind removed_at is_default'),
  },
  customer_request_steps: all('BOOKS', 'store_id request_id step happened_at'),
  customer_requests: {
    ...all('BOOKS', 'store_id request_id order_id action state is_whole amount_paise cash_paise'),
    ...all('BOOKS', 'is_instant requested_at reply_by failure refund_reference shipment_id'),
    ...all('BOOKS', 'exchange_tried_at exchange_searches ended_at checked_at'),
    ...all('ERASED', 'content store_comment idempotency_key body_hash'),
  },
  customers: all('ERASED', 'store_id customer_id phone email full_name created_at'),
  default_addresses: all('ERASED', 'store_id subject address_type address_id'),
  guest_emails: all('ERASED', 'store_id subject email created_at'),
  guest_holds: {
    ...all('PASSES', 'store_id variant_id payable_id session_scope address_scope quantity'),
    ...all('PASSES', 'began_at first_ends_at network_scope'),
  },
  letter_choices: {
    ...all('ERASED', 'store_id phone email is_verified letter_key is_out chosen_at'),
  },
  // By a session for minutes, and by a hashed phone.
  human_proofs: all('PASSES', 'store_id session_id checker proof phone_scope expires_at'),
  invoice_series: all('NONE', 'store_id prefix first_year last_serial last_on'),
  invoices: {
    ...all('BOOKS', 'store_id order_id position prefix first_year serial number kind issued_on'),
    ...all('BOOKS', 'total_paise created_at'),
    content: 'LAW',
  },
  migrations: all('NONE', 'name ran_at needs_release'),
  notification_preferences: all('ERASED', 'store_id phone preference_key language choices'),
  notifications: all('PASSES', 'store_id kind key tries tried_at sent_at'),
  order_counters: all('NONE', 'store_id last_number'),
  order_events: {
    ...all('BOOKS', 'store_id order_id request_id kind happened_at'),
    payload: 'ERASED',
  },
  order_words: {
    ...all('BOOKS', 'store_id placed_at order_id'),
    ...all('ERASED', 'owner word'),
  },
  orders: {
    ...all('BOOKS', 'store_id order_id order_number payable_id provider provider_payment_id'),
    ...all('BOOKS', 'total_paise prepaid_paise cod_paise balances_paise deposit_paise status'),
    ...all('BOOKS', 'will_not_arrive platform_order_id platform_order_name platform_lease_until'),
    ...all('BOOKS', 'phone_confirmed'),
    ...all('BOOKS', 'platform_tried_at platform_searches placed_at updated_at'),
    ...all('ERASED', 'subject phone snapshot idempotency_key body_hash'),
  },
  otp_challenges: {
    ...all('ERASED', 'store_id challenge_id session_id phone phone_scope purpose code_hash'),
    ...all('ERASED', 'wrong_tries created_at expires_at used_at provider_account'),
    ...all('ERASED', 'provider_session'),
  },
  otp_phones: all('PASSES', 'phone_scope sends last_at'),
  otp_send_counts: all('PASSES', 'store_id scope window_start sends last_at'),
  payables: all('BOOKS', 'store_id payable_id kind reference created_at'),
  payment_attempts: {
    ...all('BOOKS', 'store_id attempt_id payable_id idempotency_key provider provider_order_id'),
    ...all('BOOKS', 'method amount_paise currency state is_void created_at expires_at'),
    ...all('BOOKS', 'next_check_at checks checked_at passed_over upi_app'),
    ...all('ERASED', 'subject body_hash browser_config frozen frozen_hash saves_card failure'),
  },
  payment_link_uses: {
    ...all(
      'BOOKS',
      'store_id use_id link_id amount_paise waived_paise opened_at paid_at held_until holds',
    ),
    ...all('BOOKS', 'provider provider_payment_id method provider_order_id'),
    ...all('ERASED', 'subject phone email chosen'),
  },
  payment_links: {
    ...all('BOOKS', 'store_id link_id order_id amount_paise min_part_paise max_uses description'),
    ...all('BOOKS', 'platform_order_id'),
    ...all('BOOKS', 'reference language created_at expires_at cancelled_at paid_paise uses'),
    ...all('BOOKS', 'idempotency_key return_url cancel_url cart_id cod_confirmed_at'),
    ...all('BOOKS', 'reminders_sent hosted_by hosted_id hosted_url next_check_at'),
    ...all('ERASED', 'customer extra_params has_reminders next_reminder_at rejections'),
  },
  payments: {
    ...all('BOOKS', 'store_id provider provider_payment_id attempt_id payable_id amount_paise'),
    ...all('BOOKS', 'currency status method kept captured_at created_at updated_at'),
    ...all('ERASED', 'instrument failure'),
  },
  planned_notifications: all('PASSES', 'store_id fact object_id due_at'),
  platform_changes: all('NONE', 'store_id platform_order_id version noted_at'),
  platform_drafts: all('PASSES', 'store_id platform_order_id cart_id used_at'),
  platform_polls: all('NONE', 'store_id read_until'),
  price_checks: {
    ...all('BOOKS', 'store_id provider provider_payment_id attempt_id payable_id created_at'),
    ...all('BOOKS', 'next_check_at checks decided_at'),
  },
  // With the last card, once its provider has deleted it.
  provider_customers: {
    ...all('ERASED', 'store_id provider customer_id provider_customer_id created_at'),
  },
  purge_marks: all('NONE', 'purge reached'),
  rate_limits: all('PASSES', 'scope full_at shared_at'),
  refunds: {
    ...all('BOOKS', 'store_id refund_id provider provider_payment_id request_id amount_paise'),
    ...all('BOOKS', 'wanted_total_paise reason is_adopted state provider_refund_id reference'),
    ...all('BOOKS', 'failures next_check_at checks created_at updated_at rail promised_on speed'),
    ...all('BOOKS', 'reported_state checked_at'),
  },
  request_photos: all('ERASED', 'store_id photo_id order_id request_id phone image uploaded_at'),
  restores: all('NONE', 'store_id since reconciled_at'),
  saved_cards: {
    ...all('ERASED', 'store_id card_id customer_id provider token network issuer card_type'),
    ...all('ERASED', 'last_four saved_at used_at removed_at'),
  },
  scans: all('ERASED', 'store_id shipment_id scan_key scan scanned_at received_at'),
  seller_tokens: {
    ...all('ERASED', 'store_id token_id token_hash phone user_id expires_at store_token_id'),
  },
  sessions: {
    ...all('PASSES', 'store_id session_id kind subject refresh_hash previous_hash rotated_at'),
    ...all('PASSES', 'page_hash page_previous_hash page_rotated_at page_until expires_at'),
    ...all('PASSES', 'ended_at vouched_by'),
    phone: 'ERASED',
  },
  shipment_feedback: {
    ...all('ERASED', 'store_id shipment_id rating reasons comment by_customer given_at changed_at'),
  },
  shipment_requests: {
    ...all('ERASED', 'store_id request_id shipment_id kind request scan scan_at requested_at day'),
    ...all('ERASED', 'idempotency_key state state_at store_reply store_comment replied_at subject'),
  },
  shipments: {
    ...all('BOOKS', 'store_id shipment_id order_id fulfilment_id courier_code courier_name awb'),
    ...all('BOOKS', 'direction lines status is_public created_at edd edd_reported_at pdd'),
    ...all('BOOKS', 'delivered_at ended_at next_poll_at updated_at courier_reports'),
    ...all('BOOKS', 'begins_with_scans standing_at scans_from scans_to scans_archived_at'),
    ...all('BOOKS', 'origin_pincode delivery_rate ordered_at former_awb numbered_from'),
    ...all('BOOKS', 'needs_delivery_otp number_reported_at'),
    ...all('ERASED', 'customer_phone delivery_otp destination_pincode whatsapp_subscribed'),
    ...all('ERASED', 'reference standing'),
  },
  stock_holds: {
    ...all('BOOKS', 'store_id payable_id variant_id quantity state expires_at on_platform_at'),
  },
  stock_levels: all('NONE', 'store_id variant_id quantity unlimited read_at'),
  stock_reservations: {
    ...all('PASSES', 'store_id payable_id session_scope phone_scope address_scope pieces'),
    ...all('PASSES', 'expires_at network_scope'),
  },
  store_tokens: all('NONE', 'store_id token_id name token_hash created_at revoked_at'),
  stores: {
    ...all('NONE', 'store_id store_number config secrets version is_demo closed_at created_at'),
    ...all('NONE', 'updated_at'),
  },
  unknown_courier_words: {
    ...all('NONE', 'store_id courier_code word reports first_seen last_seen'),
  },
  // As it came from a provider or courier, at most 30 days after it was applied.
  webhook_inbox: {
    ...all('PASSES', 'store_id source account event_id object_id body headers received_at'),
    ...all('PASSES', 'applied_at tries next_try_at last_problem'),
  },
  write_probe: all('NONE', 'is_only written_at'),
}
