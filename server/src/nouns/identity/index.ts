export { canCheckIdentity, refusalWithoutCheck } from './can-check-identity.ts'
export { ageToday, checksOf } from './is-verified-today.ts'
export { identityRoutes } from './routes.ts'
export { serveIdentity } from './serve-identity.ts'
