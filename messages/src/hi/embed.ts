import type { Translation } from '../message-types.ts'

export const embed = {
  title: 'चेकआउट',
  close: 'स्टोर पर वापस जाएँ',
  slow: 'इसमें सामान्य से ज़्यादा समय लग रहा है',
  ownCheckout: 'स्टोर का अपना चेकआउट इस्तेमाल करें',
} as const satisfies Translation<'embed'>
