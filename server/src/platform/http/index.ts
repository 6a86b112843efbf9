export { apiError, secondFactorNeeded, ApiError } from './api-error.ts'
export {
  type CallLimit,
  checkSpent,
  type Counting,
  inCountedTransaction,
  perSeoulDay,
  spend,
  spendIn,
  type Spending,
  unspend,
} from './call-limits.ts'
export { clientAddress, isLocalCaller } from './client-address.ts'
export { type Body, bodyIn, compress, type Encoding, encodingFor } from './compress.ts'
export { countGuess, countSignIn, type Guess } from './guesses.ts'
export { pageScript } from './page-script.ts'
export { type Html, plainPage, windowRequest } from './plain-page.ts'
export { keepPrivate, protectPage, protectProviderPage } from './protect-page.ts'
export { bearerOf, readBody, readText } from './request.ts'
export { endOfString, MAX_DEPTH, parseStrictJson } from './strict-json.ts'
