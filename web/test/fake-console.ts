import { afterEach, beforeEach, vi } from 'vitest'

type Written = readonly (readonly unknown[])[]

/** Keeps what is written to the console in place of printing it. */
export function useConsole() {
  let warnings: unknown[][] = []
  let errors: unknown[][] = []

  beforeEach(() => {
    warnings = []
    errors = []
    vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words))
    vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
  })
  afterEach(() => void vi.restoreAllMocks())

  return { warnings: (): Written => warnings, errors: (): Written => errors }
}
