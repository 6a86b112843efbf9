export {
  askForIdentity,
  identityCheckedOn,
  identityStatus,
  type IdentityStatus,
  useIdentityCheckedOn,
} from './identity.ts'
export { leaveScreensBy } from './leave-screen.ts'
export { redeemSecret, takeSecret, useLinkProof } from './link-proof.ts'
export { logIn, phoneHandle } from './log-in.ts'
export { send, type SendOptions } from './send.ts'
export { LOGGED_OUT, rememberedPoints, type SessionState, useSession } from './session.ts'
export { useOwnView, type OwnView } from './use-own-view.ts'
export { currentToken, restoreToken } from './token.ts'
