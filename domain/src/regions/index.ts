export * from './country-code.ts'
export * from './states.ts'
