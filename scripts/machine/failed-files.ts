import { existsSync, readFileSync } from 'node:fs'

/** More than these do not fail by chance. */
const MOST_BY_CHANCE = 5

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

/**
 * Paths of the test files that failed, by vitest's JSON report. Empty where no second run could tell more: no
 * report, a fault outside any file, or too many to have failed by chance.
 */
export function failedFiles(reportPath: string): string[] {
  if (!existsSync(reportPath)) return []
  const { testResults } = JSON.parse(readFileSync(reportPath, 'utf8')) as Report
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length > MOST_BY_CHANCE ? [] : failed
}
