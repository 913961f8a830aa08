/** The countries of which the server said that they have no states. [ADR-160] */
const stateless = new Set<string>()

export const noteStateless = (country: string): void => void stateless.add(country)

export const isStateless = (country: string): boolean => stateless.has(country)
