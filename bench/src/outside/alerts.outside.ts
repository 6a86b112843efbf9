import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('promtool reads every alert rule', () => {
  const rules = join(import.meta.dirname, '../../../docs/deploy/alerts.yaml')
  expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toMatch(
    /SUCCESS: \d+ rules/,
  )
})
