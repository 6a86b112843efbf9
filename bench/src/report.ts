import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, isMet, ratioOf } from './figures.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIGURES_BLOCK = /(<!-- figures -->)([\s\S]*)(<!-- \/figures -->)/
const COLUMNS = ['', 'ours', 'floor', 'ratio', 'aim', '']

/** Readable in a terminal and valid Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  return table(figures.map(rowOf))
}

function table(figures: readonly (readonly string[])[]): string {
  const rows = [COLUMNS, ...figures]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, at) => pad(cell, widths[at] ?? 0, at)).join(' | ')} |`)
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function rowOf(figure: Figure): string[] {
  const { what, unit, ours, floor, aim } = figure
  const ratio = ratioOf(figure)
  const met = isMet(figure)
  return [
    what,
    `${short(ours)} ${unit}`,
    floor === null ? '' : `${short(floor)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
    aim ? ('atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`) : '',
    met === null ? '' : met ? 'met' : 'not met',
  ]
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)
}

export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`
}

export function keepResults(figures: readonly Figure[]): void {
  const folder = join(ROOT, 'bench/results')
  mkdirSync(folder, { recursive: true })
  const measured = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), isMet: isMet(figure) }))
  const results = { commit: commit(), machine: machine(), at: new Date().toISOString(), figures: measured }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
}

type Parts = Readonly<Record<string, readonly Figure[]>>

export function publish(parts: Parts): void {
  const page = join(ROOT, 'docs/bench.md')
  const text = readFileSync(page, 'utf8')
  const when = `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine()}`
  const block = (_: string, begin: string, shown: string, end: string) =>
    `${begin}\n\n${merge(shown, parts, when)}\n\n${end}`
  writeFileSync(page, text.replace(FIGURES_BLOCK, block))
}

/** Rewrites each part's date and table: known rows in place, new rows at the end. */
export function merge(shown: string, parts: Parts, when: string): string {
  const times = new Map(
    [...shown.matchAll(/^- ([\w-]+): (.*)$/gm)].map(([, part = '', at = '']) => [part, at]),
  )
  for (const part of Object.keys(parts)) times.set(part, when)
  const rows = new Map<string, readonly string[]>()
  for (const [, line = ''] of shown.matchAll(/^\| (.*) \|$/gm)) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells[0]) rows.set(cells[0], cells)
  }
  for (const figure of Object.values(parts).flat()) rows.set(figure.what, rowOf(figure))
  const lines = [...times].map(([part, at]) => `- ${part}: ${at}`)
  return `${lines.join('\n')}\n\n${table([...rows.values()])}`
}
