export * from './brand.ts'
export * from './ids.ts'
export * from './omit-undefined.ts'
export * from './result.ts'
