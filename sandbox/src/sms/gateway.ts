import { freshId } from '../core/random.ts'
import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'

/** A text as the phone shows it. */
export interface Message {
  id: string
  /** With country code, without plus: 919876543210. */
  mobile: string
  sender: string
  templateId: string
  text: string
  sentAt: string
}

export interface Otp {
  code: string
  expiresAt: number
  wrongTries: number
  retries: number
}

/** Where the host of the sender's own pages stands in a registered text. */
export const HOST = 'https://HOST'

/** The texts that the demo stores have registered. */
export const DEMO_TEMPLATES: Readonly<Record<string, string>> = {
  thela_otp:
    '##otp## is your OTP for ##store##. It is valid for 10 minutes. Do not share it with anyone.\n\n@localhost ###otp##',
  thela_cod_confirm:
    '##otp## is your OTP to confirm your order of ##amount## at ##store##. Or confirm here: https://HOST/##path##\n\n@localhost ###otp##',
  thela_order_placed:
    'Thank you! ##store## has received your order ##order## of ##amount##. https://HOST/##path##',
  thela_order_placed_pickup:
    'Thank you! ##store## has received your order ##order## of ##amount##. Collect from ##place##. https://HOST/##path##',
  thela_order_shipped:
    'Your order ##order## from ##store## is on its way. Follow it: https://HOST/##path##',
  thela_shipment_out_for_delivery:
    'Arriving today: your order ##order## from ##store## is out for delivery. https://HOST/##path##',
  thela_shipment_delivered:
    'Your order ##order## from ##store## has been delivered. Something wrong? https://HOST/##path##',
  thela_shipment_undelivered:
    'The courier could not deliver your order ##order## from ##store##. See why and what you can do: https://HOST/##path##',
  thela_shipment_delayed:
    'Sorry, your order ##order## from ##store## is delayed. It is now expected by ##day##. https://HOST/##path##',
  thela_shipment_at_risk:
    'Your order ##order## from ##store## may arrive later than promised. See where it is: https://HOST/##path##',
  thela_shipment_late:
    'Sorry, your order ##order## from ##store## has not arrived on time. See where it is: https://HOST/##path##',
  thela_shipment_returning:
    'Your order ##order## from ##store## is being returned to the store. Details: https://HOST/##path##',
  thela_shipment_returned:
    'Your order ##order## has been returned to ##store##. Details: https://HOST/##path##',
  thela_shipment_lost:
    'Sorry, the courier has lost a parcel of your order ##order## from ##store##. Details and help: https://HOST/##path##',
  thela_shipment_damaged:
    'Sorry, a parcel of your order ##order## from ##store## was damaged on its way. Details and help: https://HOST/##path##',
  thela_order_waiting:
    'Your order ##order## from ##store## is taking longer than usual to ship. Sorry for the wait. Details: https://HOST/##path##',
  thela_order_cancelled:
    '##store## has cancelled your order ##order##. Details: https://HOST/##path##',
  thela_refund:
    '##store## has refunded ##amount##. ##rail##, by ##day##. Reference ##reference##. https://HOST/##path##',
  thela_request_received:
    '##store## has received your request for order ##order## and replies by ##day##. Details: https://HOST/##path##',
  thela_request_approved:
    '##store## has approved your request for order ##order##. What happens next: https://HOST/##path##',
  thela_request_failed:
    'Your request for order ##order## from ##store## could not be carried out. See why: https://HOST/##path##',
  thela_request_done:
    'Your request for order ##order## from ##store## has been carried out. Details: https://HOST/##path##',
  thela_return_pickup:
    'A courier will collect your return of order ##order## from ##store##. Please keep the items packed: https://HOST/##path##',
  thela_return_pickup_by_store:
    '##store## will contact you to collect your return of order ##order##. Please keep the items packed: https://HOST/##path##',
  thela_return_received:
    '##store## has received your return of order ##order##. What happens next: https://HOST/##path##',
  thela_exchange_ordered:
    '##store## is preparing your new items in exchange for your return of order ##order##. Details: https://HOST/##path##',
  thela_request_refunded:
    '##store## has refunded ##amount## for your order ##order##. Where it went: https://HOST/##path##',
  thela_payment_link:
    '##store## has sent you a payment link for ##amount##. Pay here: https://HOST/##path##',
  thela_prepay_link:
    'Your order ##order## from ##store##: pay ##amount## online now instead of on delivery. https://HOST/##path##',
  thela_payment_reminder:
    'Reminder from ##store##: you can still pay ##amount## here: https://HOST/##path##',
  thela_otp_hi:
    '##store## के लिए आपका OTP ##otp## है। यह 10 मिनट तक मान्य है। इसे किसी के साथ साझा न करें।\n\n@localhost ###otp##',
  thela_cod_confirm_hi:
    '##store## पर ##amount## के अपने ऑर्डर की पुष्टि के लिए आपका OTP ##otp## है। या यहाँ पुष्टि करें: https://HOST/##path##\n\n@localhost ###otp##',
  thela_order_placed_hi:
    'धन्यवाद! ##store## को ##amount## का आपका ऑर्डर ##order## मिल गया है। https://HOST/##path##',
  thela_order_placed_pickup_hi:
    'धन्यवाद! ##store## को ##amount## का आपका ऑर्डर ##order## मिल गया है। यहाँ से लें: ##place##। https://HOST/##path##',
  thela_order_shipped_hi:
    '##store## से आपका ऑर्डर ##order## रास्ते में है। यहाँ ट्रैक करें: https://HOST/##path##',
  thela_shipment_out_for_delivery_hi:
    'आज पहुँचेगा: ##store## से आपका ऑर्डर ##order## डिलीवरी के लिए निकल चुका है। https://HOST/##path##',
  thela_shipment_delivered_hi:
    '##store## से आपका ऑर्डर ##order## डिलीवर हो गया है। कोई परेशानी? https://HOST/##path##',
  thela_shipment_undelivered_hi:
    'कूरियर ##store## से आपका ऑर्डर ##order## डिलीवर नहीं कर सका। कारण और आगे के विकल्प देखें: https://HOST/##path##',
  thela_shipment_delayed_hi:
    'माफ़ कीजिए, ##store## से आपके ऑर्डर ##order## में देरी हो रही है। अब इसके ##day## तक पहुँचने की उम्मीद है। https://HOST/##path##',
  thela_shipment_at_risk_hi:
    '##store## से आपका ऑर्डर ##order## बताए गए दिन के बाद पहुँच सकता है। देखें कि यह कहाँ है: https://HOST/##path##',
  thela_shipment_late_hi:
    'माफ़ कीजिए, ##store## से आपका ऑर्डर ##order## समय पर नहीं पहुँचा। देखें कि यह कहाँ है: https://HOST/##path##',
  thela_shipment_returning_hi:
    '##store## से आपका ऑर्डर ##order## स्टोर को वापस भेजा जा रहा है। विवरण: https://HOST/##path##',
  thela_shipment_returned_hi:
    'आपका ऑर्डर ##order## ##store## को वापस मिल गया है। विवरण: https://HOST/##path##',
  thela_shipment_lost_hi:
    'माफ़ कीजिए, ##store## से आपके ऑर्डर ##order## का एक पार्सल कूरियर से खो गया है। विवरण और मदद: https://HOST/##path##',
  thela_shipment_damaged_hi:
    'माफ़ कीजिए, ##store## से आपके ऑर्डर ##order## का एक पार्सल रास्ते में ख़राब हो गया है। विवरण और मदद: https://HOST/##path##',
  thela_order_waiting_hi:
    '##store## से आपके ऑर्डर ##order## को भेजने में सामान्य से ज़्यादा समय लग रहा है। इंतज़ार के लिए माफ़ कीजिए। विवरण: https://HOST/##path##',
  thela_order_cancelled_hi:
    '##store## ने आपका ऑर्डर ##order## रद्द कर दिया है। विवरण: https://HOST/##path##',
  thela_refund_hi:
    '##store## ने ##amount## रिफ़ंड कर दिए हैं। ##rail##, ##day## तक। रेफ़रेंस ##reference##। https://HOST/##path##',
  thela_request_received_hi:
    '##store## को ऑर्डर ##order## के लिए आपकी रिक्वेस्ट मिल गई है। जवाब ##day## तक मिलेगा। विवरण: https://HOST/##path##',
  thela_request_approved_hi:
    '##store## ने ऑर्डर ##order## के लिए आपकी रिक्वेस्ट मंज़ूर कर ली है। आगे क्या होगा: https://HOST/##path##',
  thela_request_failed_hi:
    '##store## से ऑर्डर ##order## के लिए आपकी रिक्वेस्ट पूरी नहीं हो सकी। कारण देखें: https://HOST/##path##',
  thela_request_done_hi:
    '##store## से ऑर्डर ##order## के लिए आपकी रिक्वेस्ट पूरी हो गई है। विवरण: https://HOST/##path##',
  thela_return_pickup_hi:
    'कूरियर ##store## के ऑर्डर ##order## का आपका रिटर्न लेने आएगा। कृपया आइटम पैक करके रखें: https://HOST/##path##',
  thela_return_pickup_by_store_hi:
    '##store## ऑर्डर ##order## का आपका रिटर्न लेने के लिए आपसे संपर्क करेगा। कृपया आइटम पैक करके रखें: https://HOST/##path##',
  thela_return_received_hi:
    '##store## को ऑर्डर ##order## का आपका रिटर्न मिल गया है। आगे क्या होगा: https://HOST/##path##',
  thela_exchange_ordered_hi:
    '##store## ऑर्डर ##order## के आपके रिटर्न के बदले नए आइटम तैयार कर रहा है। विवरण: https://HOST/##path##',
  thela_request_refunded_hi:
    '##store## ने आपके ऑर्डर ##order## के लिए ##amount## रिफ़ंड कर दिए हैं। पैसे कहाँ गए, देखें: https://HOST/##path##',
  thela_payment_link_hi:
    '##store## ने आपको ##amount## का पेमेंट लिंक भेजा है। यहाँ पेमेंट करें: https://HOST/##path##',
  thela_prepay_link_hi:
    '##store## से आपका ऑर्डर ##order##: डिलीवरी पर देने के बजाय ##amount## अभी ऑनलाइन चुकाएँ। https://HOST/##path##',
  thela_payment_reminder_hi:
    '##store## की ओर से रिमाइंडर: आप ##amount## का पेमेंट अब भी यहाँ कर सकते हैं: https://HOST/##path##',
}

const MAX_KEPT = 5000

/** The phones of all shoppers, and the sender's registered texts. */
export class Gateway {
  readonly sandbox: Sandbox
  readonly authKeys = new Set(['sandbox_msg91_authkey_01'])
  readonly templates: Map<string, string>
  readonly otps = new Map<string, Otp>()
  #messages: Message[] = []

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
    this.templates = new Map(
      Object.entries(DEMO_TEMPLATES).map(([id, text]) => [
        id,
        text.replaceAll(HOST, sandbox.thelaUrl),
      ]),
    )
  }

  /** Delivers at once, late or never, by the switch. */
  send(message: Omit<Message, 'id' | 'sentAt'>): void {
    const { switches, schedule } = this.sandbox
    const delivery = switches.get('sms', 'delivery')
    if (delivery === 'never') return
    if (delivery === 'at-once') return this.#deliver(message)
    const title = `Text to ${message.mobile}`
    schedule.after(switches.number('sms', 'lateMs'), { system: 'sms', title }, () =>
      this.#deliver(message),
    )
  }

  /** Newest first; the mobile with or without country code, spaces or plus. */
  messages(mobile?: string): Message[] {
    const digits = (mobile ?? '').replaceAll(/\D/g, '').slice(-10)
    return this.#messages.filter((message) => message.mobile.endsWith(digits)).toReversed()
  }

  book(): Book {
    return {
      save: () => ({ messages: this.#messages, otps: [...this.otps] }),
      load: (state) => {
        const saved = state as { messages: Message[]; otps: [string, Otp][] }
        this.#messages = saved.messages
        for (const [mobile, otp] of saved.otps) this.otps.set(mobile, otp)
      },
    }
  }

  purge(): void {
    this.#messages = []
    this.otps.clear()
  }

  #deliver(message: Omit<Message, 'id' | 'sentAt'>): void {
    const sentAt = new Date(this.sandbox.now()).toISOString()
    this.#messages.push({ id: freshId(24, '0123456789abcdef'), ...message, sentAt })
    if (this.#messages.length > MAX_KEPT * 2) this.#messages = this.#messages.slice(-MAX_KEPT)
  }
}

/** Operators take no more of a variable of a registered text. */
const MAX_VARIABLE_LENGTH = 30

/** The variables of the template that are too long for the operators, which would drop the text. */
export function longVariables(
  template: string,
  variables: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(variables).filter(
    (name) =>
      template.toLowerCase().includes(`##${name.toLowerCase()}##`) &&
      String(variables[name]).length > MAX_VARIABLE_LENGTH,
  )
}

/** Replaces ##name## by the variable of that name, case-insensitively; without one, by nothing. */
export function fillTemplate(
  template: string,
  variables: Readonly<Record<string, unknown>>,
): string {
  const byName = new Map(
    Object.entries(variables).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  return template.replaceAll(
    /##(\w+)##/g,
    (_, name: string) => byName.get(name.toLowerCase()) ?? '',
  )
}
