export * from './announced-notifications.ts'
export * from './notification-routes.ts'
export * from './notifications.ts'
export * from './template-value.ts'
