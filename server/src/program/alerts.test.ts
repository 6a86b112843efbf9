import { aStranger, aWorldStore, seoul, settle, useServer } from '@hansang/testing'
import { changeOrderStatus } from '@hansang/contract'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SETTINGS } from '../platform/settings/settings.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const RULE = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['night', 'day']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
})
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(RULE) })) })
  .parse(parse(read('docs/deploy/alerts.yaml')))
const rules = groups.flatMap((group) => group.rules)
const { panels } = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('docs/deploy/dashboard.json')))
const drawn = panels.flatMap((panel) => panel.targets.map((target) => target.expr))
const page = read('docs/on-call.md')

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })
let series: readonly string[]

beforeAll(async () => {
  await settle(server)
  // A histogram of calls appears with the first call.
  await aStranger(server).call(changeOrderStatus, { orderNumber: 'unknown', status: 'ORDER_DENY' })
  series = (await (await server.fetch('http://hansang.test/metrics')).text()).split('\n')
})

const METRIC = /\b(?:hansang|process|nodejs)_\w+/g
const SELECTOR = /\b((?:hansang|process|nodejs)_\w+)\{(\w+="[^"]+")\}/g
const GROUPED = /by \(([\w, ]+)\) \((?:\w+\()?((?:hansang|process|nodejs)_\w+)/g

describe.each([
  ['alert rules', rules.map((rule) => rule.expr), 20],
  ['the dashboard', drawn, 25],
] as const)('every figure of %s', (_, expressions, least) => {
  const text = expressions.join('\n')

  it('exists before anything has happened', () => {
    const named = [...new Set(text.match(METRIC))]
    expect(named.length).toBeGreaterThanOrEqual(least)
    expect(named.filter((name) => !series.some((line) => new RegExp(`^${name}[ {]`).test(line)))).toEqual([])
  })

  it('has the labels that it is picked and grouped by', () => {
    // `hansang_redis_up` has its label once REDIS_URL is set.
    const has = (name = '', label = '') =>
      series.some((line) => line.startsWith(`${name}{`) && new RegExp(`[{,]${label}`).test(line))
    const picked = [...text.matchAll(SELECTOR)].filter(([, name, label]) => !has(name, label))
    const grouped = [...text.matchAll(GROUPED)].flatMap(([, labels = '', name]) =>
      labels.split(', ').filter((label) => name !== 'hansang_redis_up' && !has(name, `${label}=`)),
    )
    expect([picked.map(([whole]) => whole), grouped]).toEqual([[], []])
  })
})

describe('on-call.md', () => {
  it('has a heading for each alert in the order of the rules, and no other', () => {
    const headings = [...page.matchAll(/^### (\w+)$/gm)].map((match) => match[1])
    expect(headings).toEqual(rules.map((rule) => rule.alert))
    expect(rules.map((rule) => rule.annotations.runbook_url)).toEqual(
      rules.map((rule) => `on-call.md#${rule.alert.toLowerCase()}`),
    )
  })

  it('says of each alert what it means, where to look, what to do and what not', () => {
    const parts = page.split(/^### /m).slice(1)
    const lacks = parts.filter(
      (part) => !/\*\*Means\*\*.*\*\*Look\*\*.*\*\*Do\*\*.*\*\*Do not\*\*/s.test(part),
    )
    expect(lacks).toEqual([])
  })

  it('asks nothing that PostgreSQL cannot answer', async () => {
    const queries = [...page.matchAll(/^ *```sql\n([^`]+)```/gm)].map((match) => match[1] ?? '')
    expect(queries.length).toBeGreaterThan(6)
    for (const query of queries) await sql.raw(query).execute(server.services.db)
  })

  it('names settings, commands, figures and lines of the log that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    const settings = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map((match) => match[1] ?? '')
    const commands = [...page.matchAll(/npm run (\w+)/g)].map((match) => match[1] ?? '')
    const figures = [...(page.match(/\bhansang_\w+/g) ?? [])]
    const lines = [...page.matchAll(/`([^`]+)` in\s+the\s+log/g)].map((match) => match[1] ?? '')
    const code = globSync(join(ROOT, 'server/src/**/*.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect([settings, commands, figures, lines].map((names) => names.length > 0)).not.toContain(false)
    expect({
      settings: settings.filter((name) => !(name in SETTINGS.shape)),
      commands: commands.filter((name) => !(name in scripts)),
      figures: figures.filter((name) => !series.some((line) => line.startsWith(name))),
      lines: lines.filter((line) => !code.includes(line)),
    }).toEqual({ settings: [], commands: [], figures: [], lines: [] })
  })
})
