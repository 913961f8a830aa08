import type { Translation } from '../message-types.ts'

export const shell = {
  policies: 'नीतियाँ और संपर्क',
  poweredBy: 'Thela द्वारा संचालित',
  language: 'भाषा',
  close: 'चेकआउट बंद करें',
  secure: 'सुरक्षित चेकआउट',
  storeCheckout: 'स्टोर का अपना चेकआउट इस्तेमाल करें',
  toStore: '{store} पर जाएँ',
  trackOrder: 'ऑर्डर ट्रैक करें',
  'start.failed': 'यह पेज पूरा लोड नहीं हुआ। हो सकता है इंटरनेट धीमा हो या यह ब्राउज़र बहुत पुराना हो।',
  'start.otherWays': 'आप सीधे स्टोर से भी ऑर्डर कर सकते हैं या उससे संपर्क कर सकते हैं।',
  'start.reload': 'पेज फिर से लोड करें',
  'failure.invalid-cart': 'यह कार्ट अब उपलब्ध नहीं है',
  'failure.not-authorized': 'यह कार्ट नहीं खुल सका',
  'failure.oops': 'कुछ गड़बड़ हो गई',
  'failure.not-found': 'यह पेज मौजूद नहीं है',
  'failure.incomplete-link': 'यह लिंक अधूरा है',
  'failureText.invalid-cart':
    'हो सकता है इसकी समय-सीमा ख़त्म हो गई हो या इसका ऑर्डर पहले ही हो चुका हो। आप स्टोर से फिर शुरू कर सकते हैं।',
  'failureText.not-authorized':
    'हो सकता है लिंक की समय-सीमा ख़त्म हो गई हो या स्टोर से जवाब न मिला हो। कृपया स्टोर से फिर शुरू करें।',
  'failureText.oops':
    'गड़बड़ी हमारी तरफ़ से है। कृपया थोड़ी देर में फिर से कोशिश करें। अगर आपने पैसे दे दिए हैं, तो आपका ऑर्डर हो जाएगा या पूरे पैसे वापस मिलेंगे।',
  'failureText.not-found': 'हो सकता है पता गलत लिखा गया हो या पेज कहीं और चला गया हो।',
  'failureText.incomplete-link': 'हो सकता है मैसेज में लिंक कट गया हो। इसके बजाय चेकआउट में OTP डालें।',
} as const satisfies Translation<'shell'>
