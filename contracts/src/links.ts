/** Every address of the product, by name. Safe for the browser. [checkout §2] */
export * as links from './addresses.ts'
