import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

/** As the store writes a text of its owner or of the shopper into a message. */
export const escapeEntities = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** An amount with the tags that the store puts around it. */
export function priceMarkup(store: Store, rupees: string): string {
  const digits = setting(store).number('decimals')
  const text = Number(rupees).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const symbol = '<span class="woocommerce-Price-currencySymbol">&#8377;</span>'
  return `<span class="woocommerce-Price-amount amount"><bdi>${symbol}${text}</bdi></span>`
}

interface Texts {
  missing(code: string): string
  noCode(): string
  applied(code: string): string
  appliedAlone(code: string): string
  notApplied(code: string): string
  usedUp(code: string): string
  expired(code: string): string
  belowMinimum(code: string, amount: string): string
  aboveMaximum(code: string, amount: string): string
  notApplicable(code: string): string
  excluded(code: string, products: string): string
  saleItems(code: string): string
  emailInCart(code: string): string
  emailAtCheckout(code: string): string
  removed(code: string, reason: string): string
  disabled(): string
  soldOut(names: string, count: number): string
  withdrawn(name: string): string
  and(): string
}

const ENGLISH: Texts = {
  missing: (code) => `Coupon &quot;${code}&quot; does not exist!`,
  noCode: () => 'Please enter a coupon code.',
  applied: (code) => `Coupon code &quot;${code}&quot; already applied!`,
  appliedAlone: (code) =>
    `Sorry, coupon &quot;${code}&quot; has already been applied and cannot be used in conjunction with other coupons.`,
  notApplied: (code) =>
    `Coupon &quot;${code}&quot; cannot be removed because it is not applied to the cart.`,
  usedUp: (code) => `Usage limit for coupon &quot;${code}&quot; has been reached.`,
  expired: (code) => `Coupon &quot;${code}&quot; has expired.`,
  belowMinimum: (code, amount) => `The minimum spend for coupon &quot;${code}&quot; is ${amount}.`,
  aboveMaximum: (code, amount) => `The maximum spend for coupon &quot;${code}&quot; is ${amount}.`,
  notApplicable: (code) =>
    `Sorry, coupon &quot;${code}&quot; is not applicable to your cart contents.`,
  excluded: (code, products) =>
    `Sorry, coupon &quot;${code}&quot; is not applicable to the products: ${products}.`,
  saleItems: (code) => `Sorry, coupon &quot;${code}&quot; is not valid for sale items.`,
  emailInCart: (code) =>
    `Please enter a valid email at checkout to use coupon code &quot;${code}&quot;.`,
  emailAtCheckout: (code) => `Please enter a valid email to use coupon code &quot;${code}&quot;.`,
  removed: (code, reason) =>
    `The &quot;${code}&quot; coupon has been removed from your cart: ${reason}`,
  disabled: () => 'Coupons are disabled.',
  soldOut: (names, count) =>
    count === 1
      ? `${names} is out of stock and cannot be purchased. Please remove it from your cart.`
      : `${names} are out of stock and cannot be purchased. Please remove them from your cart.`,
  withdrawn: (name) =>
    `${name} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`,
  and: () => 'and',
}

const HINDI: Texts = {
  missing: (code) => `कूपन &quot;${code}&quot; मौजूद नहीं है!`,
  noCode: () => 'कृपया कूपन कोड दर्ज करें।',
  applied: (code) => `कूपन कोड &quot;${code}&quot; पहले ही लागू है!`,
  appliedAlone: (code) =>
    `क्षमा करें, कूपन &quot;${code}&quot; लागू है और इसे दूसरे कूपन के साथ इस्तेमाल नहीं किया जा सकता।`,
  notApplied: (code) => `कूपन &quot;${code}&quot; कार्ट पर लागू नहीं है, इसलिए हटाया नहीं जा सकता।`,
  usedUp: (code) => `कूपन &quot;${code}&quot; के उपयोग की सीमा पूरी हो चुकी है।`,
  expired: (code) => `कूपन &quot;${code}&quot; की अवधि समाप्त हो गई है।`,
  belowMinimum: (code, amount) => `कूपन &quot;${code}&quot; के लिए न्यूनतम खरीद ${amount} है।`,
  aboveMaximum: (code, amount) => `कूपन &quot;${code}&quot; के लिए अधिकतम खरीद ${amount} है।`,
  notApplicable: (code) => `क्षमा करें, कूपन &quot;${code}&quot; आपके कार्ट की वस्तुओं पर लागू नहीं होता।`,
  excluded: (code, products) =>
    `क्षमा करें, कूपन &quot;${code}&quot; इन उत्पादों पर लागू नहीं होता: ${products}।`,
  saleItems: (code) => `क्षमा करें, कूपन &quot;${code}&quot; सेल की वस्तुओं पर मान्य नहीं है।`,
  emailInCart: (code) => `कूपन कोड &quot;${code}&quot; के लिए चेकआउट पर मान्य ईमेल दर्ज करें।`,
  emailAtCheckout: (code) => `कूपन कोड &quot;${code}&quot; के लिए मान्य ईमेल दर्ज करें।`,
  removed: (code, reason) => `कूपन &quot;${code}&quot; आपके कार्ट से हटा दिया गया है: ${reason}`,
  disabled: () => 'कूपन बंद हैं।',
  soldOut: (names) => `${names} स्टॉक में नहीं है और खरीदा नहीं जा सकता। कृपया इसे कार्ट से हटाएँ।`,
  withdrawn: (name) =>
    `${name} को आपके कार्ट से हटा दिया गया है क्योंकि अब इसे खरीदा नहीं जा सकता। सहायता के लिए हमसे संपर्क करें।`,
  and: () => 'और',
}

/** The codes of the errors stay the same in every language. Parameters are escaped by the caller. */
export const cartTexts = (store: Store): Texts =>
  setting(store).isOn('language-hindi') ? HINDI : ENGLISH
