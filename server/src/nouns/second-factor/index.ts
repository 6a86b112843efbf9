export {
  beginFactor,
  confirmFactor,
  endFactor,
  type Factor,
  haveFactor,
  lockFactor,
  readFactor,
} from './factors.ts'
export { isFactorAsked, mustSetUp } from './must-set-up.ts'
export { makeRecoveryCodes, takeCode, type TakenCode } from './take-code.ts'
export { countWrongCode, isOfPassword, readTicket, spendTicket, ticketFor } from './tickets.ts'
export { isOfWrongClock, uriOf } from './time-codes.ts'
