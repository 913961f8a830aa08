const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The platform names the country of every code that an order was given. */
export const countryName = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : names.of(code)
