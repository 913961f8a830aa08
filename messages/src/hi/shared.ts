import type { Translation } from '../message-types.ts'

export const shared = {
  'date.LONG': '{weekday}, {day} {month} {year}',
  'date.SHORT': '{weekdayShort}, {day} {monthShort} {year}',
  'date.DAY': '{day} {month} {year}',
  'date.TIME':
    '{dayTwoDigits} {monthShort} {year}, {hour}:{minute}\u00a0{half, select, am {AM} other {PM}}',
  'date.MONTH_DAY': '{day} {monthShort}',
  tryAgain: 'फिर से कोशिश करें',
  logIn: 'लॉग इन करें',
  note: 'आपका नोट: {note}',

  'price.subtotal': 'सामान की कीमत',
  'price.cartDiscount': 'छूट',
  'price.bundleDiscount': 'बंडल ऑफ़र',
  'price.couponDiscount': 'कूपन',
  'price.shippingCharge': 'डिलीवरी',
  'price.paymentCharge': 'पेमेंट शुल्क',
  'price.codFee': 'कैश ऑन डिलीवरी शुल्क',
  'price.paymentDiscount': 'पेमेंट पर छूट',
  'price.tax': 'GST',
  'price.includes': '{amount} {label} शामिल',
  'price.giftCard': 'गिफ़्ट कार्ड',
  'price.storeCredit': 'स्टोर क्रेडिट',
  'price.subtotalOfItems': 'सामान की कीमत ({count, plural, one {# आइटम} other {# आइटम}})',
  'price.withTitle': '{label} ({title})',
  'price.free': 'मुफ़्त',
  'price.payableNow': 'अभी देना है',
  'price.dueOnDelivery': 'डिलीवरी पर देना है',
  'price.total': 'कुल',
} as const satisfies Translation<'shared'>
