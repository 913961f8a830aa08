/** The shop's second account at Razorpay, which hosts its payment links. */
export const HOSTED_LINKS = {
  keyId: 'rzp_test_meherlinks01',
  keySecret: 'meher_links_key_secret_01',
  webhookSecret: 'meher_links_whsec_01',
}
