import type { Translation } from '../message-types.ts'

export const links = {
  heading: '{store} को भुगतान',
  payment: 'देय राशि',
  paidSoFar: '{amount} में से {paid} का भुगतान हो चुका है',
  until: '{date} तक भुगतान किया जा सकता है',
  details: 'आपकी जानकारी',
  phoneNote: 'इस भुगतान और इसकी रसीद के लिए',
  toStore: '{store} पर जाएँ',
  refunded: 'आपका पिछला भुगतान स्वीकार नहीं हो सका। {amount} आपको वापस भेजे जा रहे हैं।',

  'part.field': 'राशि',
  'part.note': 'कम से कम {least}, अधिक से अधिक {most}',
  'part.chosen': 'राशि: {amount}',
  'part.wrong': 'कृपया राशि रुपयों में लिखें',
  'part.BELOW_MINIMUM': 'कृपया कम से कम {least} का भुगतान करें',
  'part.ABOVE_REST': 'कृपया अधिक से अधिक {most} का भुगतान करें',
  'part.REST_TOO_SMALL': 'कृपया पूरे {most} का भुगतान करें, या कम से कम ₹1 शेष छोड़ें',

  'receipt.title': 'भुगतान मिल गया',
  'receipt.thanks': '{store} को आपका {amount} का भुगतान मिल गया है।',
  'receipt.details': 'रसीद',
  'receipt.method': 'भुगतान का तरीका',
  'receipt.date': 'तारीख',
  'receipt.reference': 'संदर्भ',
  'receipt.amount': 'भुगतान किया',
  'receipt.rest': 'शेष {amount} का भुगतान करें',
  'receipt.again': 'फिर से भुगतान करें',

  'pending.title': 'आपके भुगतान की जाँच हो रही है',
  'pending.text':
    'हमें आपका भुगतान अभी तक नहीं मिला है। नतीजा पता चलते ही यहाँ दिखेगा; अगर आप भुगतान कर चुके हैं, तो कृपया दोबारा न करें।',
  'pending.other': 'दूसरे तरीके से भुगतान करें',

  'failed.title': 'भुगतान पूरा नहीं हुआ',
  'failed.text':
    'अगर आपके खाते से पैसे कट गए हैं, तो वे अपने आप वापस आ जाएँगे। आप फिर से कोशिश कर सकते हैं, या भुगतान का दूसरा तरीका चुन सकते हैं।',

  'ended.PAID.title': 'इस लिंक का भुगतान हो चुका है',
  'ended.PAID.text': '{store} को पैसे मिल गए हैं। अब कुछ भी देना बाकी नहीं है।',
  'ended.USED_UP.title': 'यह भुगतान लिंक पूरा इस्तेमाल हो चुका है',
  'ended.USED_UP.text': 'इससे जितनी बार भुगतान हो सकता था, हो चुका है। कृपया {store} से नया लिंक माँगें।',
  'ended.EXPIRED.title': 'इस भुगतान लिंक की समय-सीमा खत्म हो गई है',
  'ended.EXPIRED.text': 'इसका भुगतान {date} तक किया जा सकता था। कृपया {store} से नया लिंक माँगें।',
  'ended.CANCELLED.title': 'यह भुगतान लिंक रद्द कर दिया गया है',
  'ended.CANCELLED.text': '{store} ने इसे रद्द कर दिया है। आपसे कोई पैसा नहीं लिया गया है।',

  'order.title': 'ऑर्डर {name}',
  'order.dueOnDelivery': 'अभी भुगतान करें, डिलीवरी पर कुछ नहीं देना होगा।',
  'order.partDueOnDelivery': 'डिलीवरी पर {due} देने हैं। अभी जो भुगतान करेंगे, वह इसमें से घट जाएगा।',
  'order.summary': 'आपका ऑर्डर',
  'order.paid': 'भुगतान किया',
  'order.due': 'डिलीवरी पर देय',
  'order.nothingDue': 'डिलीवरी पर कुछ नहीं देना है।',
  'order.stillDue': 'डिलीवरी पर अब भी {due} देने हैं।',
  'order.COD_CONFIRMED.title': 'आप डिलीवरी पर भुगतान करेंगे',
  'order.COD_CONFIRMED.text': 'आपका ऑर्डर जैसा है वैसा ही रहेगा। ऑर्डर पहुँचने पर कृपया {due} तैयार रखें।',
  'order.payNow': 'अभी भुगतान करें',
  'order.PAID.title': 'इस ऑर्डर का भुगतान हो चुका है',
  'order.PAID.text': '{store} को पैसे मिल गए हैं। डिलीवरी पर कुछ नहीं देना है।',
  'order.USED_UP.title': 'यह भुगतान लिंक पूरा इस्तेमाल हो चुका है',
  'order.USED_UP.text': 'इससे भुगतान हो चुका है। डिलीवरी पर {due} देने हैं।',
  'order.EXPIRED.title': 'इस भुगतान लिंक की समय-सीमा खत्म हो गई है',
  'order.EXPIRED.text':
    'इसका भुगतान {date} तक किया जा सकता था। आपका ऑर्डर जैसा है वैसा ही रहेगा: डिलीवरी पर {due} देने हैं।',
  'order.EXPIRED.cart': 'इसका भुगतान {date} तक किया जा सकता था। कृपया {store} से नया लिंक माँगें।',
  'order.CANCELLED.title': 'इस लिंक से भुगतान नहीं हो सकता',
  'order.CANCELLED.text': '{store} ने ऑर्डर या उसका भुगतान लिंक रद्द कर दिया है।',

  'unknown.title': 'यह भुगतान लिंक मान्य नहीं है',
  'unknown.text': 'हो सकता है कि संदेश में लिंक अधूरा रह गया हो। कृपया पूरा लिंक खोलें, या उसे फिर से मँगवाएँ।',
} as const satisfies Translation<'links'>
