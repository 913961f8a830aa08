import type { Translation } from '../message-types.ts'

export const notifications = {
  OTP: '{store} के लिए आपका कोड {otp} है। यह 10 मिनट तक मान्य है। इसे किसी के साथ साझा न करें।',
  COD_CONFIRM:
    '{store} पर {amount} के अपने ऑर्डर की पुष्टि के लिए आपका कोड {otp} है। या यहाँ पुष्टि करें: {link}',
  ORDER_PLACED: 'धन्यवाद! {store} को {amount} का आपका ऑर्डर {order} मिल गया है। {link}',
  ORDER_SHIPPED: '{store} से आपका ऑर्डर {order} रास्ते में है। यहाँ ट्रैक करें: {link}',
  ORDER_CANCELLED: '{store} ने आपका ऑर्डर {order} रद्द कर दिया है। विवरण: {link}',
  REFUND: '{store} ने {amount} रिफ़ंड कर दिए हैं। {rail}, {day} तक। रेफ़रेंस {reference}। {link}',
  PAYMENT_LINK: '{store} ने आपको {amount} का पेमेंट लिंक भेजा है। यहाँ भुगतान करें: {link}',
  PREPAY_LINK: '{store} से आपका ऑर्डर {order}: डिलीवरी पर देने के बजाय {amount} अभी ऑनलाइन चुकाएँ। {link}',
  PAYMENT_REMINDER: '{store} की ओर से रिमाइंडर: आप {amount} का भुगतान अब भी यहाँ कर सकते हैं: {link}',
} as const satisfies Translation<'notifications'>
