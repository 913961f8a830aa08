/*
 * Stand-in for the provider's browser script, written from its public documentation:
 * `new Razorpay({key, callback_url, redirect})`, createPayment inside a click, events.
 * It finds its API beside the address it was loaded from, evaluates nothing and styles nothing,
 * so a page with a strict policy needs only script-src, connect-src and (for redirect) form-action.
 */
;(() => {
  const api = new URL('.', document.currentScript.src).href
  const pollEveryMs = 1000
  const upiApps = ['gpay', 'phonepe', 'paytm', 'bhim', 'cred', 'mobikwik', 'super_money', 'any']

  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.options = options
      this.methods = undefined
      this.listeners = new Map()
      this.active = undefined
      void this.#prepare()
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
      return this
    }

    once(event, listener) {
      const only = (data) => {
        this.off(event, only)
        listener(data)
      }
      return this.on(event, only)
    }

    off(event, listener) {
      const kept = (this.listeners.get(event) ?? []).filter((one) => listener && one !== listener)
      this.listeners.set(event, kept)
      return this
    }

    emit(event, data) {
      if (event === 'payment.cancel') void this.#cancel()
      for (const listener of this.listeners.get(event) ?? []) listener(data)
      return this
    }

    /** Call it inside the shopper's click: it may open a window. */
    createPayment(data, params = {}) {
      const fields = flat({ ...data, key_id: this.options.key, ...metadata(data, params) })
      if (this.options.redirect && data.method !== 'upi') {
        submitForm(`${api}payments/create/checkout`, {
          ...fields,
          callback_url: data.callback_url ?? this.options.callback_url,
        })
        return this
      }
      const opensBank = data.method !== 'upi'
      const opensApp = Boolean(params.app) && params.flow !== 'qr' && this.hasPretendPhone
      const window_ = opensBank || opensApp ? openWindow() : undefined
      if (opensBank && !window_) {
        this.emit('payment.error', {
          error: clientError('The bank page was blocked by the browser.'),
        })
        return this
      }
      void this.#create(fields, { params, window_, opensBank })
      return this
    }

    getSupportedUpiIntentApps() {
      return Promise.resolve(upiApps)
    }

    checkPaymentAdapter(app) {
      return upiApps.includes(app) ? Promise.resolve() : Promise.reject(new Error('not supported'))
    }

    async verifyVpa(vpa) {
      const answer = await this.#call('payments/validate/account', {
        method: 'POST',
        body: new URLSearchParams({ entity: 'vpa', value: vpa }),
      })
      if (!answer.success) throw Object.assign(new Error('invalid VPA'), { error: answer.error })
      return answer
    }

    async getCardFeatures(number) {
      const iin = String(number).replaceAll(/\D/g, '').slice(0, 6)
      return this.#call(`payment/iin?iin=${iin}`)
    }

    async #prepare() {
      const answer = await this.#call('preferences').catch(() => ({
        error: clientError('No answer'),
      }))
      if (answer.error) return this.emit('error', answer)
      this.methods = answer.methods
      this.hasPretendPhone = answer.sandbox_phone === true
      return this.emit('ready', { methods: answer.methods })
    }

    async #create(fields, { params, window_, opensBank }) {
      const body = new URLSearchParams(fields)
      const answer = await this.#call('payments/create/ajax', { method: 'POST', body }).catch(
        () => ({
          error: clientError('The payment could not be started. Check your connection.'),
        }),
      )
      const attempt = { id: answer.payment_id, window_ }
      this.active = attempt
      if (answer.error || answer.razorpay_payment_id) return this.#finish(attempt, answer)
      if (answer.type === 'first') window_.location.replace(answer.request.url)
      if (answer.type === 'intent') this.#showIntent(answer, attempt, params)
      return this.#poll(attempt, { statusUrl: answer.status_url ?? answer.request.url, opensBank })
    }

    #showIntent(answer, attempt, params) {
      this.emit('payment.upi.coproto_response', answer)
      if (params.flow === 'qr') {
        attempt.qrExpiresOn = answer.data.expires_on
        this.emit('payment.upi.qr', {
          qr_url: answer.data.intent_url,
          expires_on: answer.data.expires_on,
          status: 'created',
        })
        return
      }
      if (attempt.window_) attempt.window_.location.replace(answer.data.phone_url)
      else if (params.app) location.href = answer.data.intent_url
    }

    async #poll(attempt, { statusUrl, opensBank }) {
      while (this.active === attempt) {
        await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
        const answer = await getJson(statusUrl).catch(() => ({ status: 'unknown' }))
        if (this.active !== attempt) return
        if (!answer.status) return this.#finish(attempt, answer)
        if (opensBank && attempt.window_.closed) await this.#cancel()
      }
    }

    async #cancel() {
      const attempt = this.active
      if (!attempt) return
      const path = `payments/${attempt.id}/cancel?_%5Breason%5D=closed_by_shopper`
      const answer = await this.#call(path).catch(() => undefined)
      if (answer && this.active === attempt) this.#finish(attempt, answer)
    }

    #finish(attempt, answer) {
      this.active = undefined
      attempt.window_?.close()
      if (attempt.qrExpiresOn <= Date.now()) {
        this.emit('payment.upi.qr', { expires_on: attempt.qrExpiresOn, status: 'expired' })
      }
      this.emit(answer.error ? 'payment.error' : 'payment.success', answer)
    }

    #call(path, options) {
      const url = new URL(path, api)
      url.searchParams.set('key_id', this.options.key)
      return getJson(url, options)
    }
  }

  /** Monthly instalment in paise: the integer part of P·r·(1+r)^n / ((1+r)^n − 1). */
  Razorpay.emi = {
    calculator(principal, months, annualRate) {
      if (annualRate === 0) return Math.ceil(principal / months)
      const rate = annualRate / 1200
      const growth = (1 + rate) ** months
      return Math.floor((principal * rate * growth) / (growth - 1))
    },
  }

  async function getJson(url, options) {
    const response = await fetch(url, { ...options, credentials: 'omit' })
    return response.json()
  }

  function metadata(data, params) {
    const upi = { '_[flow]': 'intent', '_[app]': params.app ?? 'any' }
    return {
      '_[library]': 'razorpayjs',
      '_[platform]': 'browser',
      ...(data.method === 'upi' && params.app ? upi : {}),
      ...(params.flow === 'qr' ? { '_[upiqr]': '1' } : {}),
    }
  }

  /** `{card: {number}}` → `card[number]`, as a form has it. */
  function flat(data) {
    const pairs = Object.entries(data).flatMap(([key, value]) => {
      if (value === undefined || value === null) return []
      if (typeof value !== 'object') return [[key, String(value)]]
      return Object.entries(value).map(([inner, part]) => [`${key}[${inner}]`, String(part)])
    })
    return Object.fromEntries(pairs)
  }

  function submitForm(action, fields) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action, hidden: true })
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  }

  function openWindow() {
    return window.open('about:blank', '', 'popup,width=440,height=720') ?? undefined
  }

  function clientError(description) {
    return {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'customer',
      step: 'payment_initiation',
      reason: 'payment_cancelled',
      metadata: {},
    }
  }

  window.Razorpay = Razorpay
})()
