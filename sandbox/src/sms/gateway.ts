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

const DEMO_TEMPLATES = {
  thela_otp:
    '##otp## is your code for ##store##. It is valid for 10 minutes. Do not share it with anyone.\n\n@localhost ###otp##',
  thela_cod_confirm:
    '##otp## is your code to confirm your order of ##amount## at ##store##. Or confirm here: ##link##',
  thela_order_placed:
    'Thank you! ##store## has received your order ##order## of ##amount##. ##link##',
  thela_order_shipped: 'Your order ##order## from ##store## is on its way. Follow it: ##link##',
  thela_order_cancelled: '##store## has cancelled your order ##order##. Details: ##link##',
  thela_refund:
    '##store## has refunded ##amount##. ##rail##, by ##day##. Reference ##reference##. ##link##',
  thela_payment_link: '##store## has sent you a payment link for ##amount##. Pay here: ##link##',
  thela_prepay_link:
    'Your order ##order## from ##store##: pay ##amount## online now instead of on delivery. ##link##',
  thela_payment_reminder: 'Reminder from ##store##: you can still pay ##amount## here: ##link##',
  thela_otp_hi:
    '##store## के लिए आपका कोड ##otp## है। यह 10 मिनट तक मान्य है। इसे किसी के साथ साझा न करें।\n\n@localhost ###otp##',
  thela_cod_confirm_hi:
    '##store## पर ##amount## के अपने ऑर्डर की पुष्टि के लिए आपका कोड ##otp## है। या यहाँ पुष्टि करें: ##link##',
  thela_order_placed_hi:
    'धन्यवाद! ##store## को ##amount## का आपका ऑर्डर ##order## मिल गया है। ##link##',
  thela_order_shipped_hi: '##store## से आपका ऑर्डर ##order## रास्ते में है। यहाँ ट्रैक करें: ##link##',
  thela_order_cancelled_hi: '##store## ने आपका ऑर्डर ##order## रद्द कर दिया है। विवरण: ##link##',
  thela_refund_hi:
    '##store## ने ##amount## रिफ़ंड कर दिए हैं। ##rail##, ##day## तक। रेफ़रेंस ##reference##। ##link##',
  thela_payment_link_hi: '##store## ने आपको ##amount## का पेमेंट लिंक भेजा है। यहाँ भुगतान करें: ##link##',
  thela_prepay_link_hi:
    '##store## से आपका ऑर्डर ##order##: डिलीवरी पर देने के बजाय ##amount## अभी ऑनलाइन चुकाएँ। ##link##',
  thela_payment_reminder_hi:
    '##store## की ओर से रिमाइंडर: आप ##amount## का भुगतान अब भी यहाँ कर सकते हैं: ##link##',
}

const MAX_KEPT = 5000

/** The phones of all shoppers, and the sender's registered texts. */
export class Gateway {
  readonly sandbox: Sandbox
  readonly authKeys = new Set(['sandbox_msg91_authkey_01'])
  readonly templates = new Map<string, string>(Object.entries(DEMO_TEMPLATES))
  readonly otps = new Map<string, Otp>()
  #messages: Message[] = []

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
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
