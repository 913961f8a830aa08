import type { Translation } from '../message-types.ts'

export const notifications = {
  OTP: '{store} के लिए आपका OTP {otp} है। यह 10 मिनट तक मान्य है। इसे किसी के साथ साझा न करें।',
  COD_CONFIRM:
    '{store} पर {amount} के अपने ऑर्डर की पुष्टि के लिए आपका OTP {otp} है। या यहाँ पुष्टि करें: {link}',
  ORDER_PLACED: 'धन्यवाद! {store} को {amount} का आपका ऑर्डर {order} मिल गया है। {link}',
  ORDER_PLACED_PICKUP:
    'धन्यवाद! {store} को {amount} का आपका ऑर्डर {order} मिल गया है। यहाँ से लें: {place}। {link}',
  ORDER_SHIPPED: '{store} से आपका ऑर्डर {order} रास्ते में है। यहाँ ट्रैक करें: {link}',
  SHIPMENT_OUT_FOR_DELIVERY:
    'आज पहुँचेगा: {store} से आपका ऑर्डर {order} डिलीवरी के लिए निकल चुका है। {link}',
  SHIPMENT_DELIVERED: '{store} से आपका ऑर्डर {order} डिलीवर हो गया है। कोई परेशानी? {link}',
  SHIPMENT_UNDELIVERED:
    'कूरियर {store} से आपका ऑर्डर {order} डिलीवर नहीं कर सका। कारण और आगे के विकल्प देखें: {link}',
  SHIPMENT_DELAYED:
    'माफ़ कीजिए, {store} से आपके ऑर्डर {order} में देरी हो रही है। अब इसके {day} तक पहुँचने की उम्मीद है। {link}',
  SHIPMENT_AT_RISK:
    '{store} से आपका ऑर्डर {order} बताए गए दिन के बाद पहुँच सकता है। देखें कि यह कहाँ है: {link}',
  SHIPMENT_LATE: 'माफ़ कीजिए, {store} से आपका ऑर्डर {order} समय पर नहीं पहुँचा। देखें कि यह कहाँ है: {link}',
  SHIPMENT_RETURNING: '{store} से आपका ऑर्डर {order} स्टोर को वापस भेजा जा रहा है। विवरण: {link}',
  SHIPMENT_RETURNED: 'आपका ऑर्डर {order} {store} को वापस मिल गया है। विवरण: {link}',
  SHIPMENT_LOST:
    'माफ़ कीजिए, {store} से आपके ऑर्डर {order} का एक पार्सल कूरियर से खो गया है। विवरण और मदद: {link}',
  SHIPMENT_DAMAGED:
    'माफ़ कीजिए, {store} से आपके ऑर्डर {order} का एक पार्सल रास्ते में ख़राब हो गया है। विवरण और मदद: {link}',
  ORDER_WAITING:
    '{store} से आपके ऑर्डर {order} को भेजने में सामान्य से ज़्यादा समय लग रहा है। इंतज़ार के लिए माफ़ कीजिए। विवरण: {link}',
  ORDER_CANCELLED: '{store} ने आपका ऑर्डर {order} रद्द कर दिया है। विवरण: {link}',
  REFUND: '{store} ने {amount} रिफ़ंड कर दिए हैं। {rail}, {day} तक। रेफ़रेंस {reference}। {link}',
  REQUEST_RECEIVED:
    '{store} को ऑर्डर {order} के लिए आपकी रिक्वेस्ट मिल गई है। जवाब {day} तक मिलेगा। विवरण: {link}',
  REQUEST_APPROVED: '{store} ने ऑर्डर {order} के लिए आपकी रिक्वेस्ट मंज़ूर कर ली है। आगे क्या होगा: {link}',
  REQUEST_FAILED: '{store} से ऑर्डर {order} के लिए आपकी रिक्वेस्ट पूरी नहीं हो सकी। कारण देखें: {link}',
  REQUEST_DONE: '{store} से ऑर्डर {order} के लिए आपकी रिक्वेस्ट पूरी हो गई है। विवरण: {link}',
  RETURN_PICKUP: 'कूरियर {store} के ऑर्डर {order} का आपका रिटर्न लेने आएगा। कृपया आइटम पैक करके रखें: {link}',
  RETURN_PICKUP_BY_STORE:
    '{store} ऑर्डर {order} का आपका रिटर्न लेने के लिए आपसे संपर्क करेगा। कृपया आइटम पैक करके रखें: {link}',
  RETURN_RECEIVED: '{store} को ऑर्डर {order} का आपका रिटर्न मिल गया है। आगे क्या होगा: {link}',
  EXCHANGE_ORDERED: '{store} ऑर्डर {order} के आपके रिटर्न के बदले नए आइटम तैयार कर रहा है। विवरण: {link}',
  REQUEST_REFUNDED:
    '{store} ने आपके ऑर्डर {order} के लिए {amount} रिफ़ंड कर दिए हैं। पैसे कहाँ गए, देखें: {link}',
  PAYMENT_LINK: '{store} ने आपको {amount} का पेमेंट लिंक भेजा है। यहाँ पेमेंट करें: {link}',
  PREPAY_LINK: '{store} से आपका ऑर्डर {order}: डिलीवरी पर देने के बजाय {amount} अभी ऑनलाइन चुकाएँ। {link}',
  PAYMENT_REMINDER: '{store} की ओर से रिमाइंडर: आप {amount} का पेमेंट अब भी यहाँ कर सकते हैं: {link}',
  DELIVERY_REQUEST:
    '{store} के {parcel} की डिलीवरी नहीं हो सकी, और ग्राहक की रिक्वेस्ट है: {request}। विवरण: {details}। हम इसे कूरियर तक नहीं पहुँचा सकते, इसलिए कृपया {courier} से बात करें। फिर अपना जवाब सेव करें: thela tracking requests done {id} --comment TEXT (अगर कूरियर ऐसा नहीं करेगा, तो “done” की जगह “decline”)। ग्राहक उसे पार्सल के पेज पर पढ़ेगा: {link}',
  DELIVERY_REQUEST_OPEN:
    'आपका जवाब अब भी बाकी है। {store} के {parcel} की डिलीवरी नहीं हो सकी, और ग्राहक की रिक्वेस्ट है: {request}। विवरण: {details}। कृपया {courier} से बात करें। फिर अपना जवाब सेव करें: thela tracking requests done {id} --comment TEXT (अगर कूरियर ऐसा नहीं करेगा, तो “done” की जगह “decline”)। ग्राहक उसे पार्सल के पेज पर पढ़ेगा: {link}',

  'deliveryRequest.RE_ATTEMPT': 'दोबारा डिलीवरी',
  'deliveryRequest.INFO_UPDATE': 'सही पते पर डिलीवरी',
  'deliveryRequest.PHONE_UPDATE': 'दूसरे फ़ोन नंबर के साथ डिलीवरी',
  'deliveryRequest.RTO': 'स्टोर को वापसी',
  'deliveryRequest.FALSE_ATTEMPT': 'जाँच, क्योंकि कोई नहीं आया',
  'storeNotice.order': 'ऑर्डर {order}',
  'storeNotice.parcel': 'पार्सल {number}',
  'storeNotice.courier': 'AWB {awb} के बारे में {courier}',

  'email.subject.ORDER_PLACED': 'आपका ऑर्डर {order} हमें मिल गया है',
  'email.subject.ORDER_PLACED_PICKUP': 'आपका ऑर्डर {order} हमें मिल गया है',
  'email.subject.ORDER_SHIPPED': 'आपका ऑर्डर {order} रास्ते में है',
  'email.subject.SHIPMENT_OUT_FOR_DELIVERY': 'आज पहुँचेगा: आपका ऑर्डर {order}',
  'email.subject.SHIPMENT_DELIVERED': 'डिलीवर हुआ: आपका ऑर्डर {order}',
  'email.subject.SHIPMENT_UNDELIVERED': 'आपका ऑर्डर {order} डिलीवर नहीं हो सका',
  'email.subject.SHIPMENT_DELAYED': 'आपके ऑर्डर {order} में देरी हो रही है',
  'email.subject.SHIPMENT_AT_RISK': 'आपका ऑर्डर {order} देर से पहुँच सकता है',
  'email.subject.SHIPMENT_LATE': 'आपका ऑर्डर {order} समय पर नहीं पहुँचा',
  'email.subject.SHIPMENT_RETURNING': 'आपका ऑर्डर {order} वापस भेजा जा रहा है',
  'email.subject.SHIPMENT_RETURNED': 'आपका ऑर्डर {order} वापस पहुँच गया है',
  'email.subject.SHIPMENT_LOST': 'आपके ऑर्डर {order} का एक पार्सल खो गया है',
  'email.subject.SHIPMENT_DAMAGED': 'आपके ऑर्डर {order} का एक पार्सल ख़राब हो गया है',
  'email.subject.ORDER_WAITING': 'आपके ऑर्डर {order} को भेजने में ज़्यादा समय लग रहा है',
  'email.subject.ORDER_CANCELLED': 'आपका ऑर्डर {order} रद्द कर दिया गया है',
  'email.subject.REFUND': 'आपका {amount} का रिफ़ंड',
  'email.subject.REQUEST_RECEIVED': 'ऑर्डर {order} के लिए आपकी रिक्वेस्ट मिल गई है',
  'email.subject.REQUEST_APPROVED': 'ऑर्डर {order} के लिए आपकी रिक्वेस्ट मंज़ूर हो गई है',
  'email.subject.REQUEST_FAILED': 'ऑर्डर {order} के लिए आपकी रिक्वेस्ट पूरी नहीं हो सकी',
  'email.subject.REQUEST_DONE': 'ऑर्डर {order} के लिए आपकी रिक्वेस्ट पूरी हो गई है',
  'email.subject.RETURN_PICKUP': 'ऑर्डर {order} का आपका रिटर्न लेने कूरियर आएगा',
  'email.subject.RETURN_PICKUP_BY_STORE': '{store} ऑर्डर {order} के रिटर्न के लिए आपसे संपर्क करेगा',
  'email.subject.RETURN_RECEIVED': 'ऑर्डर {order} का आपका रिटर्न मिल गया है',
  'email.subject.EXCHANGE_ORDERED': 'ऑर्डर {order} के आपके नए आइटम',
  'email.subject.REQUEST_REFUNDED': 'ऑर्डर {order} के लिए {amount} का आपका रिफ़ंड',
  'email.subject.PAYMENT_LINK': '{store} को {amount} का पेमेंट करें',
  'email.subject.PREPAY_LINK': 'अपने ऑर्डर {order} का पेमेंट ऑनलाइन करें',
  'email.subject.PAYMENT_REMINDER': 'रिमाइंडर: {store} को {amount} का पेमेंट करें',
  'email.subject.DELIVERY_REQUEST': '{parcel} की डिलीवरी नहीं हुई: {request}',
  'email.subject.DELIVERY_REQUEST_OPEN': '{parcel} का जवाब बाकी है: {request}',
  'email.action.PARCEL': 'पार्सल ट्रैक करें',
  'email.action.ORDER': 'ऑर्डर देखें',
  'email.action.PAY': 'पेमेंट करें',
  'email.action.OPEN_PARCEL': 'पार्सल खोलें',
  'email.reason': 'यह ईमेल आपको {store} पर आपके ऑर्डर के कारण मिला है।',
  'email.reasonForStore':
    'यह ईमेल आपको इसलिए मिला है क्योंकि {store} ने पार्सल के सवालों के लिए यही पता दिया है।',
  'email.unsubscribe': 'चुनें कि आपको कौन-से अपडेट मिलें',

  'preferences.title': 'ऑर्डर के अपडेट',
  'preferences.lead': 'चुनें कि आपको अपने ऑर्डर की जानकारी कैसे मिले।',
  'preferences.medium.SMS': 'SMS',
  'preferences.medium.WHATSAPP': 'व्हाट्सऐप',
  'preferences.medium.EMAIL': 'ईमेल',
  'preferences.language': 'संदेशों की भाषा',
  'preferences.asOrdered': 'जिस भाषा में ऑर्डर किया था',
  'preferences.note': 'कोड, ऑर्डर मिलने, रद्द होने और रिफ़ंड की जानकारी SMS से मिलती रहेगी।',
  'preferences.save': 'सेव करें',
  'preferences.saved': 'सेव हो गया',
  'preferences.end.title': 'पुराना ईमेल',
  'preferences.end.lead':
    'यह लिंक एक पुराने ईमेल का है। इससे आप ईमेल पर आने वाले ऑर्डर के अपडेट बंद कर सकते हैं। और कुछ चुनने के लिए नए ईमेल का लिंक खोलें या लॉग इन करें।',
  'preferences.end.button': 'ईमेल पर ऑर्डर के अपडेट बंद करें',
  'preferences.end.done': 'ईमेल पर ऑर्डर के अपडेट बंद कर दिए गए हैं',
  'preferences.logIn': 'ऑर्डर की जानकारी कैसे मिले, यह चुनने के लिए लॉग इन करें।',
} as const satisfies Translation<'notifications'>
