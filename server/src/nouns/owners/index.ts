export { endOwner } from './end-owner.ts'
export { presentSignIn } from './sign-in.ts'
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
export { recordAccess, recordCodeSignIn, recordSignIn } from './record-access.ts'
export { ownerAccount } from './check-password.ts'
export { findOwner, type FoundOwner } from './find-owner.ts'
export { authorName, authorsOf, findOwnerId, type NamedOwner, readOwnerNames } from './owner-names.ts'
export { readOwnedStores, readOwnersOf, readRoles } from './owned-stores.ts'
export { ownerRoutes } from './routes.ts'
