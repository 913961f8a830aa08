import type { Translation } from '../message-types.ts'

export const thankYou = {
  documentTitle: 'धन्यवाद',
  placed: 'ऑर्डर हो गया',
  cancelled: 'ऑर्डर रद्द हो गया',
  order: 'ऑर्डर {name}',
  storeHasIt: '{store} को आपका ऑर्डर मिल गया है।',
  see: 'ऑर्डर देखें',
  logIn: 'अपना ऑर्डर देखने के लिए लॉग इन करें',
  toStore: 'स्टोर पर वापस जाएँ',
  share: 'ऑर्डर शेयर करें',
  shared: '{store} से ऑर्डर {name}: {items}, {amount}',
  'shared.unnumbered': '{store} से मेरा ऑर्डर: {items}, {amount}',
  hidden:
    'आइटम, पता और पेमेंट सिर्फ़ उसी को दिखाए जाते हैं जिसने ऑर्डर किया है। देखने के लिए उसी मोबाइल नंबर से लॉग इन करें।',
  detailsFailed: 'आपका ऑर्डर हो गया है, पर उसकी जानकारी लोड नहीं हो सकी',
  'loading.title': 'आपका ऑर्डर',
  loading: 'आपका ऑर्डर लोड हो रहा है',
  'cancelled.refunded': 'स्टोर ने यह ऑर्डर रद्द कर दिया है। आपका पेमेंट रिफ़ंड किया जाता है।',
  'cancelled.nothingDue': 'स्टोर ने यह ऑर्डर रद्द कर दिया है। आपको कुछ नहीं देना है।',
  thanks: 'धन्यवाद!',
  thanksTo: 'धन्यवाद, {name}!',
  youPaid: '{amount} का पेमेंट हो गया',
  'message.sent':
    '{by, select, SEVERAL {हमने जानकारी आपको भेज दी है।} WHATSAPP {हमने जानकारी {to} पर WhatsApp से भेज दी है।} other {हमने जानकारी {to} पर भेज दी है।}}',
  'message.coming':
    '{by, select, SEVERAL {हम आपको अपडेट भेजेंगे।} WHATSAPP {हम {to} पर WhatsApp से अपडेट भेजेंगे।} EMAIL {हम {to} पर ईमेल से अपडेट भेजेंगे।} other {हम {to} पर अपडेट भेजेंगे।}}',
  byLink: 'पेमेंट लिंक से',
  keepReady: 'डिलीवरी पर {amount}, नकद या UPI से',
  keepReadyForPickup: 'ऑर्डर लेते समय {amount}, नकद या UPI से',
  'save.title': 'अगली बार के लिए अपनी जानकारी सेव करें',
  'save.reason': 'OTP से अपना नंबर सत्यापित करें; अगली बार आपका पता और यह ऑर्डर यहीं मिलेंगे।',
  'save.done': 'आपकी जानकारी अगली बार के लिए सेव हो गई है।',

  'refund.PROCESSED': '{amount} रिफ़ंड हो गए हैं',
  'refund.PROCESSING': '{amount} रिफ़ंड किए जा रहे हैं',
  'refund.paidTwice.PROCESSED': 'आपने दो बार पेमेंट किया; {amount} रिफ़ंड हो गए हैं',
  'refund.paidTwice.PROCESSING': 'आपने दो बार पेमेंट किया; {amount} रिफ़ंड किए जा रहे हैं',
  'refund.methodCheaper.PROCESSED':
    'आपने जिससे पेमेंट किया, उसकी कीमत चुने गए तरीके से कम है; {amount} रिफ़ंड हो गए हैं',
  'refund.methodCheaper.PROCESSING':
    'आपने जिससे पेमेंट किया, उसकी कीमत चुने गए तरीके से कम है; {amount} रिफ़ंड किए जा रहे हैं',
  'refund.priceLower.PROCESSED': 'आपका पेमेंट मिलने से पहले कीमत कम हो गई थी; {amount} रिफ़ंड हो गए हैं',
  'refund.priceLower.PROCESSING': 'आपका पेमेंट मिलने से पहले कीमत कम हो गई थी; {amount} रिफ़ंड किए जा रहे हैं',
  'refund.text.PROCESSED':
    'उसी खाते या कार्ड में जिससे आपने पेमेंट किया था। बैंक इसे आम तौर पर {days} कामकाजी दिनों में दिखाते हैं।',
  'refund.text.PROCESSING':
    'उसी खाते या कार्ड में जिससे आपने पेमेंट किया था, आम तौर पर {days} कामकाजी दिनों में।',

  'delivery.title': 'डिलीवरी',
  'delivery.pickup': 'पिकअप',
  'delivery.arriving': '{days} को पहुँचेगा',
  'delivery.arrivingBetween': '{days} के बीच पहुँचेगा',
  'delivery.billedTo': 'बिलिंग का पता',
  'next.title': 'आगे क्या होगा',
  'next.confirms': 'स्टोर मैसेज से आपके ऑर्डर की पुष्टि करेगा।',
  'next.getsReady': 'स्टोर इसे तैयार करेगा।',
  'next.pickUp': 'आप इसे ले जाएँगे।',
  'next.packs': 'स्टोर आपका ऑर्डर पैक करेगा।',
  'next.follow': 'भेजे जाने के बाद आप अपना पार्सल ट्रैक कर सकते हैं।',
  'next.arrives': 'यह आपके दरवाज़े पर पहुँचेगा।',
  'next.isBrought': 'स्टोर इसे खुद आपके दरवाज़े तक लाएगा।',

  'feedback.title': 'आपका चेकआउट कैसा रहा?',
  'feedback.stars': '5 में से {stars} स्टार',
  'feedback.comment': 'क्या बेहतर हो सकता है? (वैकल्पिक)',
  'feedback.send': 'फ़ीडबैक भेजें',
  'feedback.thanks': 'आपके फ़ीडबैक के लिए धन्यवाद।',

  'analytics.title': 'क्या {store} इस ऑर्डर को {services} में गिन सकता है?',
  'analytics.text': 'आपने क्या ऑर्डर किया और उसकी कीमत भेजी जाएगी। आपका नाम, नंबर और पता नहीं भेजा जाएगा।',
  'analytics.allow': 'हाँ, गिनें',
  'analytics.refuse': 'नहीं, धन्यवाद',
  'analytics.refused': 'कुछ नहीं भेजा गया।',
  'analytics.GA4': 'Google Analytics',
  'analytics.SOCIAL_PIXEL': 'Meta',
  'analytics.PHOTO_APP_PIXEL': 'Snapchat',

  'open.PENDING.title': 'आपके पेमेंट की पुष्टि हो रही है',
  'open.PENDING.text':
    'आपके बैंक से अभी जवाब नहीं मिला है। यह पेज अपने आप आगे बढ़ेगा। आप इसे बंद भी कर सकते हैं: अगर आपने पेमेंट कर दिया है, तो आपका ऑर्डर हो जाएगा या पूरे पैसे वापस आ जाएँगे।',
  'open.OPEN.title': 'यह ऑर्डर अभी नहीं हुआ है',
  'open.OPEN.text': 'हमें कोई पेमेंट नहीं मिला है। अगर आपने अभी पेमेंट किया है, तो यह पेज अपने आप आगे बढ़ेगा।',
  'open.REFUNDED.title': 'आपके पैसे वापस आ रहे हैं',
  'open.REFUNDED.text':
    'हमें आपका पेमेंट मिला, पर ऑर्डर नहीं हो सका। पूरे पैसे उसी तरीके से वापस जाएँगे जिससे आपने दिए थे, आम तौर पर {days} कामकाजी दिनों में। आपको कुछ करने की ज़रूरत नहीं है।',
  'open.toPayment': 'पेमेंट पर वापस जाएँ',
  'reason.METHOD_DIFFERS': 'पेमेंट चुने गए तरीके से अलग तरीके से हुआ, जिसकी कीमत ज़्यादा है। कृपया फिर से पेमेंट करें।',
  'reason.LINK_ENDED': 'पेमेंट लिंक का पेमेंट पहले ही हो चुका था, या वह या उसका ऑर्डर रद्द किया जा चुका था।',
  'reason.BALANCE_CHANGED':
    'जिस गिफ़्ट कार्ड या स्टोर क्रेडिट से एक हिस्सा दिया गया था, वह इस बीच कहीं और इस्तेमाल हो गया।',
  'reason.OUT_OF_STOCK': 'इस बीच आइटम ख़त्म हो गए।',
  'reason.PRICE_ENDED': 'पेमेंट हमें देर से मिला, और तब वह कीमत लागू नहीं थी। कृपया फिर से ऑर्डर करें।',
  'reason.UNDELIVERABLE': 'पेमेंट हमें देर से मिला, और स्टोर अब इस पते पर डिलीवर नहीं करता।',
  'reason.CART_CHANGED': 'यह पेमेंट शुरू होने के बाद कार्ट बदल दिया गया था।',
} as const satisfies Translation<'thankYou'>
