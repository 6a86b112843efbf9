import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { failedFiles } from './failed-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(failed: number): string {
  const path = join(folder, 'report.json')
  const results = Array.from({ length: failed }, (_, at) => ({ name: `/${at}.test.ts`, status: 'failed' }))
  writeFileSync(
    path,
    JSON.stringify({ testResults: [{ name: '/ok.test.ts', status: 'passed' }, ...results] }),
  )
  return path
}

it('names the files that failed, and none that passed', () => {
  expect(failedFiles(reportOf(2))).toEqual(['/0.test.ts', '/1.test.ts'])
})

it('names none where there are too many to have failed by chance, or nothing was reported', () => {
  expect(failedFiles(reportOf(6))).toEqual([])
  expect(failedFiles(join(folder, 'none.json'))).toEqual([])
})
