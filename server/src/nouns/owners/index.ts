export { endOwner } from './end-owner.ts'
export { openOwnersPhone } from './open-phone.ts'
export { readOwnersOf } from './owned-stores.ts'
export { ownerRoutes } from './routes.ts'
