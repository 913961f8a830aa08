import type { Translation } from '../message-types.ts'

export const kit = {
  continue: 'आगे बढ़ें',
  total: 'कुल',
  summary: 'ऑर्डर का सारांश',
  close: 'बंद करें',
  closeNotification: 'सूचना बंद करें',
  notifications: 'सूचनाएँ',
  change: 'बदलें',
  changeSection: '{title} बदलें',
  phone: 'मोबाइल नंबर',
  pincode: 'पिनकोड',
  searchingPincode: 'पिनकोड खोजा जा रहा है',
  beforeDiscount: 'छूट से पहले',
  oneLess: 'एक कम करें',
  oneMore: 'एक बढ़ाएँ',
  quantityOf: '{item} की मात्रा',
  done: '(पूरा हुआ)',
  stillToCome: '(अभी बाकी है)',
  slow: 'इसमें सामान्य से ज़्यादा समय लग रहा है…',
  minutesLeft: '{label}: {count, number} मिनट',
  secondsLeft: '{label}: {count, plural, one {# सेकंड} other {# सेकंड}}',
} as const satisfies Translation<'kit'>
