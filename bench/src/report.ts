import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, isMet, ratioOf } from './figures.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIGURES_BLOCK = /(<!-- figures -->)[\s\S]*(<!-- \/figures -->)/
const COLUMNS = ['', 'ours', 'floor', 'ratio', 'aim', '']

/** A table for the terminal, with a Markdown one that is the same. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [COLUMNS, ...figures.map(rowOf)]
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

/** What the figures were taken on. */
export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`
}

/** Keeps the figures in `bench/results`, for programs and for people; the latter is the block of docs/bench.md. */
export function keepResults(figures: readonly Figure[], table: string): void {
  const folder = join(ROOT, 'bench/results')
  mkdirSync(folder, { recursive: true })
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const measured = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), isMet: isMet(figure) }))
  const results = { commit, machine: machine(), at: new Date().toISOString(), figures: measured }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(
    join(folder, 'latest.md'),
    `Commit ${commit}, ${results.at.slice(0, 10)}, ${results.machine}.\n\n${table}\n`,
  )
}

/** Replaces the figures that docs/bench.md shows by those of the latest run. */
export function publish(): void {
  const page = join(ROOT, 'docs/bench.md')
  const block = readFileSync(join(ROOT, 'bench/results/latest.md'), 'utf8')
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(FIGURES_BLOCK, (_, begin: string, end: string) => `${begin}\n\n${block}\n${end}`),
  )
}
