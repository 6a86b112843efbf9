/** Mutants without an observable effect, with the reason. An entry that matches no mutant fails its test. */
export const EQUIVALENTS: readonly {
  readonly file: string
  readonly was: string
  readonly put: string
  readonly because: string
}[] = [
  {
    file: 'web/app/staff/account/account-problem.ts',
    was: 'failure instanceof CallFailure',
    put: 'true',
    because: 'Only a CallFailure has the status 429; the check is for the compiler.',
  },
  {
    file: 'web/app/screens/customer/payment-link/use-open-payment.ts',
    was: 'failure instanceof CallFailure && failure.status === 400',
    put: '(failure.status === 400)',
    because: 'Only a CallFailure has the status 400; the check is for the compiler.',
  },
]
