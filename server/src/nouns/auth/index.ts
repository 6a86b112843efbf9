export { endAgentSessions, findServed, openServedSession, readAgentOf } from './agent-sessions.ts'
export { authenticateAgent } from './authenticate-agent.ts'
export { authenticateOwner, authenticateVisitor, findVisitor } from './authenticate.ts'
export { type BrowserSession, sessionHeldBy, sessionOfCookie } from './browser-sessions.ts'
export { cacheVisitor } from './cached-visitor.ts'
export {
  agentRoute,
  anyTokenRoute,
  ownerRoute,
  posRoute,
  publicReadRoute,
  publicRoute,
  visitorRoute,
} from './caller-routes.ts'
export { type Agent, mayAt, narrowedTo, type Owner, requireOwnStore, type Visitor } from './callers.ts'
export { changePassword, codeOf, withOwnPassword } from './change-password.ts'
export { checkPassword, countOwnSignIn, type GivenPassword, hashQueued } from './check-password.ts'
export {
  type CheckedPerson,
  type Customer,
  customerPhone,
  findCustomer,
  findOrCreateCustomer,
  findOrCreateIn,
  isPhoneOfCustomer,
  readVerification,
  verifyCustomer,
} from './customers.ts'
export {
  closeStreams,
  type DeviceSelection,
  endDevices,
  lastSeenOf,
  type OpenedDevice,
  openDevice,
  readDevices,
} from './device-sessions.ts'
export { endBrowser, endSession } from './end-session.ts'
export { forgetDevices, rememberDevice } from './known-devices.ts'
export { passwordRefusal } from './password-rules.ts'
export {
  type GivenPhone,
  orderHandle,
  readGivenPhone,
  readPhone,
  repeatHandle,
  visitHandle,
} from './phone.ts'
export { endStoreKeys, posKeyId } from './pos-keys.ts'
export { hasProvenPhone } from './proven-customer.ts'
export { proveSession } from './prove-session.ts'
export { renewVisitorToken } from './renew-visitor-token.ts'
export {
  chooseSession,
  continueSession,
  type CustomerReference,
  isStillProven,
  openSession,
} from './sessions.ts'
export { PER_ADDRESS } from './sign-in-limits.ts'
export { dueAt, issueVisitorToken } from './tokens.ts'
export { visitorOfCookie } from './visitor-of-cookie.ts'
