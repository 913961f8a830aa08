// The widget of Freshchat as a page sees it. {{HOST}} is put in when it is served. [freshchat §1]
;(() => {
  const listeners = {}
  let options
  let panel
  const fire = (event, detail) => (listeners[event] ?? []).forEach((listener) => listener(detail))
  const request = (path, body) =>
    fetch(`{{HOST}}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json())
  function draw() {
    panel = document.createElement('iframe')
    panel.title = 'Chat'
    panel.id = 'fc_frame'
    panel.src = `{{HOST}}/widget?externalId=${encodeURIComponent(options.externalId)}&restoreId=${encodeURIComponent(options.restoreId ?? '')}`
    panel.style.cssText =
      'position:fixed;right:16px;bottom:16px;width:340px;height:min(440px,calc(100% - 96px));max-width:calc(100% - 32px);border:0;border-radius:16px;box-shadow:0 8px 32px rgb(0 0 0 / .24);background:#fff;z-index:99'
    document.body.append(panel)
  }
  async function send(text) {
    const { externalId, restoreId } = options
    const made = await request('messages', { externalId, restoreId, text })
    fire('message:sent', { success: true })
    if (restoreId) return
    options.restoreId = made.restoreId
    fire('user:created', { status: 200, data: { externalId, restoreId: made.restoreId } })
  }
  window.addEventListener('message', ({ source, data }) => {
    if (source !== panel?.contentWindow) return
    if (typeof data?.sent === 'string') void send(data.sent)
    if (data?.closed) window.fcWidget.close()
  })
  window.fcWidget = {
    init(given) {
      options = { ...given }
      fire('widget:loaded')
    },
    isInitialized: () => options !== undefined,
    on(event, listener) {
      ;(listeners[event] ??= []).push(listener)
    },
    open() {
      if (!panel) draw()
      panel.hidden = false
      fire('widget:opened')
    },
    close() {
      if (panel) panel.hidden = true
      fire('widget:closed')
    },
    user: {
      setProperties: (properties) =>
        void request('properties', { externalId: options.externalId, properties }),
    },
  }
})()
