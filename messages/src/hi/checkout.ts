import type { Translation } from '../message-types.ts'

export const checkout = {
  title: 'चेकआउट',
  continue: 'आगे बढ़ें',
  useAddress: 'यही पता चुनें',
  deliverHere: 'यहाँ डिलीवर करें',

  'section.contact': 'संपर्क',
  'section.address': 'डिलीवरी का पता',
  'section.billing': 'बिलिंग का पता',
  'section.delivery': 'डिलीवरी का तरीका',
  'section.payment': 'पेमेंट',

  'contact.keep': '{phone} ही रखें',
  'contact.keepAsItIs': 'जैसा है वैसा ही रखें',

  'address.loading': 'आपके पते लोड हो रहे हैं',
  'address.billing': 'बिलिंग का पता',
  'address.sameAsDelivery': 'डिलीवरी के पते जैसा ही',
  'address.change': 'बदलें',
  'address.changeBilling': 'बिलिंग का पता बदलें',

  'delivery.loading': 'डिलीवरी के तरीके लोड हो रहे हैं',
  'delivery.failed': 'डिलीवरी के तरीके लोड नहीं हो सके',
  'delivery.changeAddress': 'पता बदलें',
  'delivery.undeliverable': 'यह स्टोर {pincode} पर डिलीवरी नहीं करता। कृपया दूसरा पता चुनें।',
  'delivery.undeliverableAddress': 'यह स्टोर इस पते पर डिलीवरी नहीं करता। कृपया दूसरा पता चुनें।',
  'delivery.free': 'मुफ़्त',
  'delivery.arrives': '{days} को पहुँचेगा',
  'delivery.arrivesBetween': '{days} के बीच पहुँचेगा',
  'delivery.ready': '{days} को तैयार',
  'delivery.readyBetween': '{days} के बीच तैयार',
  'delivery.daysOfOneMonth': '{firstDay, number}–{last}',
  'delivery.daysOfTwoMonths': '{first} – {last}',
  'deliveryName.SURFACE': 'स्टैंडर्ड डिलीवरी',
  'deliveryName.EXPRESS': 'एक्सप्रेस डिलीवरी',
  'deliveryName.FREE': 'मुफ़्त डिलीवरी',

  'payment.loading': 'पेमेंट के तरीके लोड हो रहे हैं',

  'summary.items': '{count, plural, one {# आइटम} other {# आइटम}}',
  'summary.toPay': 'देना है',
  'summary.quantity': 'मात्रा {count, number}',
  'summary.remove': 'हटाएँ',
  'summary.removeItem': '{title} हटाएँ',
  'summary.lowestDelivery': 'सबसे कम शुल्क; सही शुल्क आपके पते से तय होगा',
  'summary.saved': 'आपकी बचत: {amount}',
  'summary.codAdds': 'कैश ऑन डिलीवरी चुनने पर {amount} और लगेंगे।',

  'coupon.NOT_VALID': 'प्रोमो कोड मान्य नहीं है',
  'coupon.NO_LONGER_VALID': 'डिस्काउंट कोड {codes} अब मान्य नहीं हैं',

  'stock.update': 'कार्ट अपडेट करके आगे बढ़ें',
  'stock.toStore': 'स्टोर पर वापस जाएँ',
  'stock.canTakeOut': 'जो उपलब्ध नहीं है, उसे हम आपके कार्ट से हटा सकते हैं। आपके पैसे नहीं कटे हैं।',
  'stock.nothingElse': 'आपके कार्ट में और कुछ नहीं है। आपके पैसे नहीं कटे हैं।',
  'stock.soldOut': 'स्टॉक ख़त्म',
  'stock.onlyLeft':
    '{count, plural, one {सिर्फ़ # बचा है} other {सिर्फ़ # बचे हैं}}, आपने {chosen, number} चुने हैं',
  'stock.onlyLeftOf': '{title}: {count, plural, one {सिर्फ़ # बचा है} other {सिर्फ़ # बचे हैं}}',
  'stock.fewer': 'कृपया मात्रा कम करें, या जो स्टॉक में नहीं है उसे हटा दें।',

  'price.title': 'कुल रकम बदल गई है',
  'price.text': 'आपके देखने के बाद कोई कीमत या शुल्क बदल गया है। आपके पैसे नहीं कटे हैं।',
  'price.before': 'पहले',
  'price.now': 'अब',
  'price.continueWith': '{amount} के साथ आगे बढ़ें',
  'price.balanceChanged': 'आपका कार्ट सुरक्षित है और कोई रकम नहीं कटी है। नई रकम पेमेंट के नीचे दिखाई गई है।',
  'price.check': 'पेमेंट करने से पहले कृपया कुल रकम जाँच लें।',

  'leaving.title': 'अभी जा रहे हैं?',
  'leaving.STOCK_IS_LOW': 'जिन चीज़ों की माँग ज़्यादा है, उनका स्टॉक ख़त्म हो सकता है',
  'leaving.CART_IS_SAVED': 'आपका कार्ट सेव है, आप ऑर्डर बाद में भी पूरा कर सकते हैं',
  'leaving.leave': 'बाहर जाएँ',
  'leaving.stay': 'चेकआउट जारी रखें',

  'placed.text': 'यह ऑर्डर पहले ही हो चुका है। आपको दोबारा पेमेंट नहीं करना है।',
  'placed.seeOrder': 'अपना ऑर्डर देखें',

  'failed.payment': 'पेमेंट नहीं हो सका',
  'failed.tryAgain': 'आपका कार्ट सुरक्षित है। कृपया फिर से कोशिश करें।',
  'failed.otherMethod': 'आपका कार्ट सुरक्षित है। कृपया फिर से कोशिश करें, या पेमेंट का दूसरा तरीका चुनें।',
  'failed.moneyIsSafe':
    'आपका कार्ट सुरक्षित है। अगर पैसे कट गए हैं, तो या तो यह ऑर्डर हो जाएगा या पूरे पैसे वापस मिलेंगे।',

  'toast.copied': 'यह कार्ट किसी और का है। आप इसकी एक कॉपी के साथ आगे बढ़ रहे हैं।',
  'toast.notUpdated': 'अपडेट नहीं हो सका',

  'confirm.title': 'अपना ऑर्डर पक्का करें',
  'confirm.submit': 'ऑर्डर पक्का करें',
  'confirm.text':
    'ऑर्डर मिलने पर आपको {amount} देने होंगे। अगर यह ऑर्डर आपने नहीं किया है, तो आप यह पेज बंद कर सकते हैं।',
  'confirm.toStore': 'स्टोर पर वापस जाएँ',
  'confirm.placed': 'ऑर्डर हो गया',
  'confirm.keepReady': 'धन्यवाद। ऑर्डर मिलने के समय के लिए कृपया {amount} तैयार रखें।',
  'confirm.paid': 'धन्यवाद। पेमेंट हो चुका है: ऑर्डर मिलने पर कुछ नहीं देना है।',
  'confirm.cancelled': 'यह ऑर्डर रद्द हो गया था',
  'confirm.cancelledText': 'यह डिलीवर नहीं होगा, और आपको कुछ नहीं देना है।',
  'confirm.over': 'यह लिंक अब मान्य नहीं है',
  'confirm.overText': 'कोई ऑर्डर नहीं हुआ है। कृपया स्टोर में फिर से ऑर्डर करें।',
} as const satisfies Translation<'checkout'>
