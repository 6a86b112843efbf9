import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const DEPLOY = join(import.meta.dirname, '../../../docs/deploy')
const read = (file: string): unknown => parse(readFileSync(join(DEPLOY, file), 'utf8'))
const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: DEPLOY, encoding: 'utf8' })

const RULES = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
const CASE = z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() })
const CASES = z.object({ tests: z.array(z.object({ alert_rule_test: z.array(CASE) })) })

it('promtool reads every alert rule', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS: \d+ rules/)
})

it('every alert is quiet and fires as its cases say', () => {
  expect(promtool('test', 'rules', 'alerts.cases.yaml')).toContain('SUCCESS')
}, 300_000)

it('every alert has a case in which it is quiet and one in which it fires', () => {
  const names = RULES.parse(read('alerts.yaml')).groups.flatMap(({ rules }) =>
    rules.map(({ alert }) => alert),
  )
  const cases = CASES.parse(read('alerts.cases.yaml')).tests.flatMap((test) => test.alert_rule_test)
  const lacking = names.filter((name) => {
    const fires = cases.flatMap((one) => (one.alertname === name ? [one.exp_alerts !== undefined] : []))
    return !(fires.includes(true) && fires.includes(false))
  })
  expect(lacking).toEqual([])
})
