/** The browser's storage of the shop's page, which may be forbidden. */
type Kind = 'localStorage' | 'sessionStorage'

export function readStored(kind: Kind, key: string): string {
  try {
    return window[kind].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Whether it is stored. */
export function store(kind: Kind, key: string, value: string): boolean {
  try {
    window[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}
