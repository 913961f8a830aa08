import type { Translation } from '../message-types.ts'

export const embed = {
  title: 'चेकआउट',
  close: 'स्टोर पर वापस जाएँ',
  opening: 'सुरक्षित चेकआउट खुल रहा है…',
  slow: 'इसमें सामान्य से ज़्यादा समय लग रहा है',
  ownCheckout: 'स्टोर का अपना चेकआउट इस्तेमाल करें',
  openingOwn: 'स्टोर का अपना चेकआउट खुल रहा है…',
  'track.title': 'अपना ऑर्डर ट्रैक करें',
  'bundles.title': 'बंडल ऑफ़र',
  'bundles.soldOut': 'स्टॉक ख़त्म',
  'bundles.submit': 'जोड़ें और चेकआउट करें',
  'bundles.failed': 'जोड़ा नहीं जा सका',
} as const satisfies Translation<'embed'>
