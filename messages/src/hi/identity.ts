import type { Translation } from '../message-types.ts'

export const identity = {
  'phone.note': 'नंबर की पुष्टि के लिए हम एक OTP भेजेंगे।',
  'otp.sentTo': '<phone></phone> पर OTP भेजा गया है',
  'otp.changeNumber': 'नंबर बदलें',
  'otp.field': 'OTP डालें',
  'otp.wrong': 'गलत OTP डाला गया है',
  'otp.resent': 'OTP फिर से भेजा गया',
  'otp.resendIn': 'OTP नहीं मिला? <time></time> में फिर से मँगाएँ',
  'otp.timeToResend': 'OTP फिर से भेजने में बाकी समय',
  'otp.notReceived': 'OTP नहीं मिला?',
  'otp.resend': 'OTP फिर से भेजें',
  'otp.wait': 'आप <time></time> में दूसरा OTP मँगा सकते हैं',
  'otp.timeToWait': 'OTP मँगाने में बाकी समय',
  'otp.triesLeft': '{remark} ({count, plural, one {# कोशिश बाकी} other {# कोशिशें बाकी}})',
  guest: 'गेस्ट के रूप में जारी रखें',
  submit: 'आगे बढ़ें',
  logOut: 'लॉग आउट करें',
  logOutAgain: 'लॉग आउट की फिर से कोशिश करें',
  loggedOut: 'आप लॉग आउट हो गए हैं',
} as const satisfies Translation<'identity'>
