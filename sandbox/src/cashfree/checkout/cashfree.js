/*
 * Emulates the provider's browser script, version 3, written from its public documentation:
 * Cashfree({mode}), checkout(), and components that are created, mounted and paid with. It finds
 * its API relative to its own address, and evaluates no code. A page with a strict policy needs
 * script-src, connect-src, frame-src and form-action.
 */
;(() => {
  const api = new URL('../../pg/', document.currentScript.src).href
  const version = '2025-01-01'
  const pollEveryMs = 1000
  const modes = ['sandbox', 'production']
  const kinds = ['upiApp', 'upiQr', 'upiCollect', 'netbanking', 'wallet']

  function Cashfree({ mode } = {}) {
    if (!modes.includes(mode)) throw new Error('mode should be sandbox or production')
    return { checkout, pay, create: (kind, options) => new Component(kind, options) }
  }

  /** A field or button of the provider's in the merchant's page. */
  class Component {
    constructor(kind, { values = {} } = {}) {
      if (!kinds.includes(kind)) throw new Error(`no component ${kind}`)
      this.kind = kind
      this.values = values
      this.listeners = new Map()
      this.isReady = false
      this.frame = undefined
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
      return this
    }

    mount(selector) {
      const container = document.querySelector(selector)
      const problem = container ? this.problem() : 'the container does not exist'
      if (problem) {
        queueMicrotask(() => this.emit('loaderror', { error: { message: problem } }))
        return
      }
      this.frame = document.createElement('iframe')
      const isCode = this.kind === 'upiQr'
      const size = this.values.size ?? '200px'
      Object.assign(this.frame, { src: `${api}view/component`, title: 'Cashfree' })
      this.frame.style.cssText = `border:0;display:block;width:${isCode ? size : '100%'};height:${isCode ? size : '48px'}`
      this.frame.addEventListener(
        'load',
        () => {
          this.isReady = true
          this.emit('ready', this.data())
        },
        { once: true },
      )
      container.append(this.frame)
    }

    unmount() {
      this.isReady = false
      this.frame?.remove()
    }

    data() {
      return { value: this.values }
    }

    isComplete() {
      return this.isReady
    }

    emit(event, data) {
      for (const listener of this.listeners.get(event) ?? []) listener(data)
    }

    problem() {
      const isPhone = /Android|iPhone|iPad/.test(navigator.userAgent)
      return this.kind === 'upiApp' && !isPhone ? 'upiApp is not supported on desktop' : undefined
    }

    paymentMethod() {
      const { values } = this
      switch (this.kind) {
        case 'upiApp':
          return { upi: { channel: 'link' } }
        case 'upiQr':
          return { upi: { channel: 'qrcode' } }
        case 'upiCollect':
          return { upi: { channel: 'collect', upi_id: values.upiId } }
        case 'netbanking':
          return {
            netbanking: { channel: 'link', netbanking_bank_name: values.netbankingBankName },
          }
        default:
          return { app: { channel: 'link', provider: values.provider, phone: values.phone } }
      }
    }
  }

  /** Goes to the provider's page, in this window. */
  function checkout({ paymentSessionId, redirectTarget = '_self', returnUrl } = {}) {
    if (!paymentSessionId) return failed('paymentSessionId is required')
    if (redirectTarget !== '_self') return failed(`redirectTarget ${redirectTarget} is not known`)
    submitForm(`${api}view/sessions/checkout`, {
      payment_session_id: paymentSessionId,
      ...(returnUrl ? { return_url: returnUrl } : {}),
    })
    return Promise.resolve({ redirect: true })
  }

  /** Pays with a mounted component; must be called within seconds of the shopper's click. */
  async function pay({ paymentMethod: component, paymentSessionId, returnUrl, redirect } = {}) {
    if (!(component instanceof Component) || !component.isReady) {
      return failed('the component is not ready')
    }
    const opensApp = component.kind === 'upiApp'
    const phone = opensApp ? window.open('about:blank', '', 'popup,width=440,height=720') : null
    const response = await getJson(`${api}orders/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-version': version },
      body: JSON.stringify({
        payment_session_id: paymentSessionId,
        payment_method: component.paymentMethod(),
        ...(returnUrl ? { return_url: returnUrl } : {}),
      }),
    }).catch(() => ({ message: 'The payment could not be started. Check your connection.' }))
    if (!response.cf_payment_id) {
      phone?.close()
      return failed(response.message)
    }
    component.emit('paymentrequested', {})
    if (response.action === 'link') {
      location.assign(response.data.url)
      return { redirect: true }
    }
    if (component.kind === 'upiQr') component.frame.src = `${api}view/qr/${response.cf_payment_id}`
    if (opensApp) openApp(phone, component, response)
    const outcome = await end(response.cf_payment_id, component)
    phone?.close()
    if (!outcome.error && redirect !== 'if_required' && returnUrl) location.assign(returnUrl)
    return outcome
  }

  function openApp(phone, { values }, { cf_payment_id: id, data }) {
    if (phone) phone.location.replace(new URL(`../phone/${id}`, api).href)
    else location.href = data.payload[values.upiApp] ?? data.payload.default
  }

  /** Asks until the payment has ended, or the component has left the page. */
  async function end(id, component) {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
      const response = await getJson(`${api}view/status/${id}`).catch(() => ({}))
      const message = response.payment_message
      if (response.payment_status === 'SUCCESS') {
        return { paymentDetails: { paymentMessage: message } }
      }
      if (response.payment_status && response.payment_status !== 'PENDING') return failed(message)
      if (!component.frame.isConnected) return failed('the component was unmounted')
    }
  }

  const failed = (message) => Promise.resolve({ error: { message, type: 'payment_error' } })

  async function getJson(url, options) {
    const response = await fetch(url, { ...options, credentials: 'omit' })
    return response.json()
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

  window.Cashfree = Cashfree
})()
