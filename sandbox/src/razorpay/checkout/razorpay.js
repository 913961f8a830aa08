/*
 * Emulates the provider's browser script, written from its public documentation: `new
 * Razorpay({key, callback_url, redirect})`, createPayment inside a click, events. It finds its API
 * relative to its own address, evaluates no code and injects no styles, so a page with a strict
 * policy needs only script-src, connect-src and (for redirect) form-action.
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

    /** Must be called in the shopper's click, because it may open a window. */
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
      const opensApp = Boolean(params.app) && params.flow !== 'qr' && this.hasSandboxPhone
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
      const response = await this.#call('payments/validate/account', {
        method: 'POST',
        body: new URLSearchParams({ entity: 'vpa', value: vpa }),
      })
      if (!response.success)
        throw Object.assign(new Error('invalid VPA'), { error: response.error })
      return response
    }

    async getCardFeatures(number) {
      const iin = String(number).replaceAll(/\D/g, '').slice(0, 6)
      return this.#call(`payment/iin?iin=${iin}`)
    }

    async #prepare() {
      const response = await this.#call('preferences').catch(() => ({
        error: clientError('No response'),
      }))
      if (response.error) return this.emit('error', response)
      this.methods = response.methods
      this.hasSandboxPhone = response.sandbox_phone === true
      return this.emit('ready', { methods: response.methods })
    }

    async #create(fields, { params, window_, opensBank }) {
      const body = new URLSearchParams(fields)
      const response = await this.#call('payments/create/ajax', { method: 'POST', body }).catch(
        () => ({
          error: clientError('The payment could not be started. Check your connection.'),
        }),
      )
      const attempt = { id: response.payment_id, window_ }
      this.active = attempt
      if (response.error || response.razorpay_payment_id) return this.#finish(attempt, response)
      if (response.type === 'first') window_.location.replace(response.request.url)
      if (response.type === 'intent') this.#showIntent(response, attempt, params)
      return this.#poll(attempt, {
        statusUrl: response.status_url ?? response.request.url,
        opensBank,
      })
    }

    #showIntent(response, attempt, params) {
      this.emit('payment.upi.coproto_response', response)
      if (params.flow === 'qr') {
        attempt.qrExpiresOn = response.data.expires_on
        this.emit('payment.upi.qr', {
          qr_url: response.data.intent_url,
          expires_on: response.data.expires_on,
          status: 'created',
        })
        return
      }
      if (attempt.window_) attempt.window_.location.replace(response.data.phone_url)
      else if (params.app) location.href = response.data.intent_url
    }

    async #poll(attempt, { statusUrl, opensBank }) {
      while (this.active === attempt) {
        await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
        const response = await getJson(statusUrl).catch(() => ({ status: 'unknown' }))
        if (this.active !== attempt) return
        if (!response.status) return this.#finish(attempt, response)
        if (opensBank && attempt.window_.closed) await this.#cancel()
      }
    }

    async #cancel() {
      const attempt = this.active
      if (!attempt) return
      const path = `payments/${attempt.id}/cancel?_%5Breason%5D=closed_by_shopper`
      const response = await this.#call(path).catch(() => undefined)
      if (response && this.active === attempt) this.#finish(attempt, response)
    }

    #finish(attempt, response) {
      this.active = undefined
      attempt.window_?.close()
      if (attempt.qrExpiresOn <= Date.now()) {
        this.emit('payment.upi.qr', { expires_on: attempt.qrExpiresOn, status: 'expired' })
      }
      this.emit(response.error ? 'payment.error' : 'payment.success', response)
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
