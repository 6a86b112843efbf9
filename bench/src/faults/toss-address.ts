// Preloaded into a program: redirects its Toss Payments calls to TOSS_STAND_IN.
const { TOSS_STAND_IN = '' } = process.env
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  if (typeof input !== 'string') return fetch(input, init)
  return fetch(input.replace('https://api.tosspayments.com', TOSS_STAND_IN), init)
}
