/** Mutants that no caller can tell from the product, with the reason. One that matches no mutant any more fails its test. */
export const EQUIVALENTS: readonly {
  readonly file: string
  readonly was: string
  readonly put: string
  readonly because: string
}[] = []
