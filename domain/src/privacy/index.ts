export * from './consents.ts'
export * from './erasure.ts'
export * from './personal-kinds.ts'
