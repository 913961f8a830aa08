const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
}

/** Text as WooCommerce puts it into its messages: the signs of HTML become entities. */
export const withEntities = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

export const inQuotes = (text: string): string => `&quot;${withEntities(text)}&quot;`
