<?php
/**
 * Plugin Name: Thela Checkout
 * Description: Opens the Thela checkout over the pages of a WooCommerce shop, and connects the two.
 * Version: 1.0.0
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 8.0
 * WC tested up to: 10.5
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: thela-checkout
 */

defined( 'ABSPATH' ) || exit;

const THELA_OPTION   = 'thela_checkout';
const THELA_PAGE     = 'thela-checkout';
const THELA_METHOD   = 'thela';
const THELA_KEY_NAME = 'Thela';
const THELA_TOPICS   = array( 'order.created', 'order.updated', 'order.deleted' );

/** The id of the store in Thela, and the address of the checkout without a slash at its end. */
function thela_settings() {
	$saved = get_option( THELA_OPTION, array() );
	return array(
		'store'   => isset( $saved['store'] ) ? $saved['store'] : '',
		'address' => isset( $saved['address'] ) ? $saved['address'] : '',
	);
}

/** Without both of them nothing of this plugin is in the shop's pages. */
function thela_is_set_up() {
	$settings = thela_settings();
	return '' !== $settings['store'] && '' !== $settings['address'];
}

/** Whatever is no store id becomes empty, and so does an address that is not one of https. */
function thela_clean_settings( $input ) {
	$store   = isset( $input['store'] ) ? trim( (string) $input['store'] ) : '';
	$address = isset( $input['address'] ) ? untrailingslashit( trim( (string) $input['address'] ) ) : '';
	return array(
		'store'   => preg_match( '/^[a-z0-9][a-z0-9-]{1,39}$/', $store ) ? $store : '',
		'address' => esc_url_raw( $address, array( 'https' ) ),
	);
}

add_action(
	'before_woocommerce_init',
	function () {
		$util = '\Automattic\WooCommerce\Utilities\FeaturesUtil';
		if ( ! class_exists( $util ) ) {
			return;
		}
		$util::declare_compatibility( 'custom_order_tables', __FILE__, true );
		$util::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
	}
);

/* The script in the shop's pages. */

add_action(
	'wp_enqueue_scripts',
	function () {
		if ( ! thela_is_set_up() || ! function_exists( 'wc_get_checkout_url' ) ) {
			return;
		}
		$address = thela_settings()['address'];
		// The address has its version already, and the script reads its own tag.
		wp_enqueue_script( THELA_PAGE, $address . '/embed/v1/thela.js', array(), null, true );
	}
);

/** The attributes of the tag tell the script where the shop's cart and the shop's own checkout are. */
function thela_script_tag( $tag, $handle, $source ) {
	if ( THELA_PAGE !== $handle ) {
		return $tag;
	}
	$attributes = array(
		'data-store'        => thela_settings()['store'],
		'data-name'         => get_bloginfo( 'name' ),
		'data-cart-api'     => rest_url(),
		'data-own-checkout' => wc_get_checkout_url(),
	);
	$logo = get_theme_mod( 'custom_logo' );
	$logo = $logo ? wp_get_attachment_image_url( $logo, 'medium' ) : false;
	if ( $logo ) {
		$attributes['data-logo'] = $logo;
	}
	$text = '';
	foreach ( $attributes as $name => $value ) {
		$text .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript
	return sprintf( '<script src="%s"%s defer></script>' . "\n", esc_url( $source ), $text );
}
add_filter( 'script_loader_tag', 'thela_script_tag', 10, 3 );

/* The payment method of its orders. */

add_filter(
	'woocommerce_payment_gateways',
	function ( $gateways ) {
		$gateways[] = 'Thela_Gateway';
		return $gateways;
	}
);

add_action(
	'plugins_loaded',
	function () {
		if ( ! class_exists( 'WC_Payment_Gateway' ) ) {
			return;
		}

		/** Orders that were paid in the checkout have it. The shop offers it where an order waits for its payment. */
		class Thela_Gateway extends WC_Payment_Gateway {
			public function __construct() {
				$this->id                 = THELA_METHOD;
				$this->title              = 'Thela';
				$this->method_title       = 'Thela';
				$this->method_description = __( 'Orders that were paid in the Thela checkout. Refund them by “Refund manually”: Thela pays the money back.', 'thela-checkout' );
				$this->has_fields         = false;
				$this->enabled            = 'yes';
				// Without refunds of its own, so that the shop offers the manual one alone.
				$this->supports = array( 'products' );
			}

			public function is_available() {
				return thela_is_set_up() && is_checkout_pay_page();
			}

			public function process_payment( $order_id ) {
				$order = wc_get_order( $order_id );
				$query = array(
					'store'  => thela_settings()['store'],
					'order'  => $order->get_id(),
					'key'    => $order->get_order_key(),
					'return' => remove_query_arg( 'key', $this->get_return_url( $order ) ),
				);
				return array(
					'result'   => 'success',
					'redirect' => thela_settings()['address'] . '/pay/order?' . http_build_query( $query ),
				);
			}
		}
	}
);

/* The page of settings. */

add_action(
	'admin_menu',
	function () {
		add_submenu_page( 'woocommerce', 'Thela', 'Thela', 'manage_woocommerce', THELA_PAGE, 'thela_draw_page' );
	}
);

add_action(
	'admin_init',
	function () {
		register_setting( THELA_PAGE, THELA_OPTION, array( 'sanitize_callback' => 'thela_clean_settings' ) );
	}
);
add_filter(
	'option_page_capability_' . THELA_PAGE,
	function () {
		return 'manage_woocommerce';
	}
);

/** A new key for the REST API; the one that an earlier press of the button has made ends. */
function thela_make_key() {
	global $wpdb;
	$table  = $wpdb->prefix . 'woocommerce_api_keys';
	$key    = 'ck_' . wc_rand_hash();
	$secret = 'cs_' . wc_rand_hash();
	$wpdb->delete( $table, array( 'description' => THELA_KEY_NAME ), array( '%s' ) );
	$wpdb->insert(
		$table,
		array(
			'user_id'         => get_current_user_id(),
			'description'     => THELA_KEY_NAME,
			'permissions'     => 'read_write',
			'consumer_key'    => wc_api_hash( $key ),
			'consumer_secret' => $secret,
			'truncated_key'   => substr( $key, -7 ),
		),
		array( '%d', '%s', '%s', '%s', '%s', '%s' )
	);
	return array( $key, $secret );
}

/** One webhook for each topic, all with one new secret; those to the same address end. */
function thela_make_webhooks( $delivery_url ) {
	$secret = wp_generate_password( 50, false );
	$store  = WC_Data_Store::load( 'webhook' );
	foreach ( $store->get_webhooks_ids() as $id ) {
		$known = wc_get_webhook( $id );
		if ( $known && $known->get_delivery_url() === $delivery_url ) {
			$known->delete( true );
		}
	}
	foreach ( THELA_TOPICS as $topic ) {
		$webhook = new WC_Webhook();
		$webhook->set_name( THELA_KEY_NAME . ' ' . $topic );
		$webhook->set_user_id( get_current_user_id() );
		$webhook->set_topic( $topic );
		$webhook->set_secret( $secret );
		$webhook->set_delivery_url( $delivery_url );
		$webhook->set_api_version( 'wp_api_v3' );
		$webhook->set_status( 'active' );
		$webhook->save();
	}
	return $secret;
}

/** What the store's file in Thela needs. It is shown once, and nowhere kept. */
function thela_connect() {
	list( $key, $secret ) = thela_make_key();
	$settings             = thela_settings();
	$webhook_secret       = thela_make_webhooks( $settings['address'] . '/webhooks/woocommerce/' . $settings['store'] );
	return array(
		'connections' => array( 'woocommerce' => array( array( 'apiUrl' => untrailingslashit( rest_url() ) ) ) ),
		'secrets'     => array(
			'woocommerce' => array(
				array(
					'consumerKey'    => $key,
					'consumerSecret' => $secret,
					'webhookSecret'  => $webhook_secret,
				),
			),
		),
	);
}

/** Sentences about what is in the way; none where all is well. */
function thela_problems() {
	$problems = array();
	$reply    = wp_remote_head( thela_settings()['address'] . '/embed/v1/thela.js', array( 'timeout' => 5 ) );
	if ( 200 !== wp_remote_retrieve_response_code( $reply ) ) {
		$problems[] = __( 'The checkout does not respond at its address.', 'thela-checkout' );
	}
	if ( 'INR' !== get_woocommerce_currency() ) {
		$problems[] = __( 'The currency of the shop is not the rupee.', 'thela-checkout' );
	}
	if ( ! in_array( wc_get_price_decimals(), array( 0, 2 ), true ) ) {
		$problems[] = __( 'Prices need 0 or 2 decimals.', 'thela-checkout' );
	}
	if ( 'yes' !== get_option( 'woocommerce_enable_guest_checkout' ) ) {
		$problems[] = __( 'Orders without an account are not allowed (Settings → Accounts & Privacy).', 'thela-checkout' );
	}
	if ( version_compare( WC()->version, '8.0', '<' ) ) {
		$problems[] = __( 'WooCommerce is older than 8.0.', 'thela-checkout' );
	}
	return $problems;
}

function thela_draw_page() {
	$settings  = thela_settings();
	$connected = null;
	if ( isset( $_POST['thela_connect'] ) && thela_is_set_up() && current_user_can( 'manage_woocommerce' ) ) {
		check_admin_referer( 'thela_connect' );
		$connected = thela_connect();
	}
	?>
	<div class="wrap">
		<h1>Thela</h1>
		<form method="post" action="options.php">
			<?php settings_fields( THELA_PAGE ); ?>
			<p><label><?php esc_html_e( 'Store id', 'thela-checkout' ); ?><br>
				<input class="regular-text" name="<?php echo esc_attr( THELA_OPTION ); ?>[store]" value="<?php echo esc_attr( $settings['store'] ); ?>" required></label></p>
			<p><label><?php esc_html_e( 'Address of the checkout', 'thela-checkout' ); ?><br>
				<input class="regular-text" type="url" name="<?php echo esc_attr( THELA_OPTION ); ?>[address]" value="<?php echo esc_attr( $settings['address'] ); ?>" placeholder="https://checkout.example" required></label></p>
			<?php submit_button(); ?>
		</form>
		<?php if ( thela_is_set_up() ) : ?>
			<h2><?php esc_html_e( 'Health', 'thela-checkout' ); ?></h2>
			<?php $problems = thela_problems(); ?>
			<?php foreach ( $problems as $problem ) : ?>
				<div class="notice notice-error inline"><p><?php echo esc_html( $problem ); ?></p></div>
			<?php endforeach; ?>
			<?php if ( ! $problems ) : ?>
				<p><?php esc_html_e( 'The script is in the shop’s pages, and the checkout responds.', 'thela-checkout' ); ?></p>
			<?php endif; ?>
			<h2><?php esc_html_e( 'Connect', 'thela-checkout' ); ?></h2>
			<p><?php esc_html_e( 'Makes a key of the REST API and the webhooks. Those of an earlier connection end.', 'thela-checkout' ); ?></p>
			<form method="post">
				<?php wp_nonce_field( 'thela_connect' ); ?>
				<?php submit_button( __( 'Connect', 'thela-checkout' ), 'secondary', 'thela_connect' ); ?>
			</form>
			<?php if ( $connected ) : ?>
				<p><?php esc_html_e( 'Copy this into the store’s file now. It is shown once.', 'thela-checkout' ); ?></p>
				<textarea class="large-text code" rows="14" readonly><?php echo esc_textarea( wp_json_encode( $connected, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) ); ?></textarea>
			<?php endif; ?>
		<?php endif; ?>
	</div>
	<?php
}
