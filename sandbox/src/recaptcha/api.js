/* The script of the widget, as the real one is called: render, execute, and the callbacks of a site. */
;(() => {
  const { searchParams } = new URL(document.currentScript.src)
  const widgets = []
  window.grecaptcha = {
    render(at, options) {
      const place = typeof at === 'string' ? document.getElementById(at) : at
      return widgets.push({ place, options, frame: undefined }) - 1
    },
    execute(id = 0) {
      const { place, options } = widgets[id]
      const frame = document.createElement('iframe')
      const query = new URLSearchParams({ k: options.sitekey, hl: searchParams.get('hl') ?? 'en' })
      frame.src = `{{HOST}}/api2/anchor?${query}`
      frame.title = 'reCAPTCHA'
      frame.style.border = '0'
      frame.style.width = '100%'
      place.replaceChildren(frame)
      widgets[id].frame = frame
    },
  }
  window.addEventListener('message', ({ source, data }) => {
    const widget = widgets.find(({ frame }) => frame?.contentWindow === source)
    if (!widget) return
    if (data.token) widget.options.callback(data.token)
    else widget.options['error-callback']()
  })
  setTimeout(() => window[searchParams.get('onload')]?.())
})()
