/** Mutants without an observable effect, with the reason. An entry that matches no mutant fails its test. */
export const EQUIVALENTS: readonly {
  readonly file: string
  readonly was: string
  readonly put: string
  readonly because: string
}[] = []
