export * from './brand.ts'
export * from './ids.ts'
export * from './result.ts'
