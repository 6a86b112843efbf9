export { endOwner } from './end-owner.ts'
export { openOwnersPhone } from './open-phone.ts'
export {
  addMembership,
  changeRole,
  createOwner,
  lockMembers,
  readMembers,
  readRolesAt,
  removeMembers,
  removeMembership,
  type StoreMember,
} from './memberships.ts'
export { recordSignIn } from './record-access.ts'
export { ownerAccount } from './check-password.ts'
export { authorName, authorsOf, findOwnerId, type NamedOwner, readOwnerNames } from './owner-names.ts'
export { readOwnedStores, readOwnersOf } from './owned-stores.ts'
export { ownerRoutes } from './routes.ts'
