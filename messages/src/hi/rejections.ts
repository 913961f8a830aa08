import type { Translation } from '../message-types.ts'

export const rejections = {
  METHOD:
    '{method} उपलब्ध नहीं था: {code, select, COD_PINCODE {{pincode} से शुरू होने वाले पिनकोड पर स्टोर की फ़ाइल या कूरियर के अनुसार नकद नहीं लिया जाता, या वहाँ डिलीवरी नहीं होती} COD_COUNTRY {उस देश में नकद नहीं लिया जाता, या वहाँ डिलीवरी नहीं होती} COD_ABOVE_MAXIMUM {रकम स्टोर की अधिकतम सीमा {amount} से ज़्यादा थी} COD_BELOW_MINIMUM {रकम स्टोर की न्यूनतम सीमा {amount} से कम थी} EMI_BELOW_MINIMUM {रकम {amount} से कम थी, जहाँ से पहला प्लान शुरू होता है} ONLINE_BELOW_MINIMUM {रकम {amount} से कम थी, इससे कम का ऑनलाइन पेमेंट नहीं होता} ABOVE_LIMIT {रकम इस तरीके की सीमा से ज़्यादा थी} CARD_EXPIRED {कार्ड की वैधता ख़त्म हो चुकी है} other {स्टोर या उसके पेमेंट प्रोवाइडर ने इस ऑर्डर के लिए यह तरीका नहीं दिया}}।',
  RISK: 'जोखिम जाँच ने {score, number} अंकों पर कैश ऑन डिलीवरी को मना किया: {points}।',
  points:
    '{points, number} क्योंकि {reason, select, FIRST_ORDER {यह इस फ़ोन का पहला ऑर्डर है} HIGH_VALUE {इसकी कीमत ज़्यादा है} PINCODE_RETURNS {इस पिनकोड के कई ऑर्डर लौट आते हैं} ADDRESS_DOUBTFUL {पता अधूरा लगता है} RETURNED_BEFORE {इस फ़ोन का एक पिछला ऑर्डर लौट आया था} RETURNED_OFTEN {इस फ़ोन के कई पिछले ऑर्डर लौट आए थे} other {यह फ़ोन आम तौर पर अपने ऑर्डर लेता है}}',
  CODE: 'कोड {coupon} मना किया गया: {code, select, INACTIVE {यह समाप्त हो चुका है या अभी शुरू नहीं हुआ} USED_UP {जितनी बार इस्तेमाल हो सकता था, हो चुका है} NOT_FOR_CUSTOMER {यह इस ग्राहक के लिए नहीं है, या यह ग्राहक इसे इस्तेमाल कर चुका है} BELOW_MINIMUM {ऑर्डर कोड की ज़रूरी रकम से छोटा है} NOT_FOR_ITEMS {यह इस कार्ट के सामान के लिए नहीं है} SAVES_LESS {जो पहले से लागू है उससे ज़्यादा बचत होती है} other {इससे इस कार्ट पर कोई छूट नहीं मिलती}}।',
  ADDRESS:
    'इस पते पर डिलीवरी नहीं होती, जिसका पिनकोड {pincode} से शुरू होता है: {code, select, PINCODE_EXCLUDED {स्टोर की फ़ाइल में यह पिनकोड शामिल नहीं किया गया है} COURIER {कूरियर वहाँ नहीं जाता} other {उस जगह के लिए स्टोर का कोई डिलीवरी शुल्क नहीं है}}।',
  ABROAD: 'इस पते पर डिलीवरी नहीं होती: इसके देश के लिए स्टोर का कोई डिलीवरी शुल्क नहीं है।',
} as const satisfies Translation<'rejections'>
