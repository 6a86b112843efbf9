// npm run mutants [-- PATH[:LINE]…] [--since COMMIT] [--count 200] [--seed 1] [--least 95]: breaks the rules
// in the code one edit at a time and runs the tests near it; fails when fewer than `least` per cent turn a
// test red.
import { parseArgs } from 'node:util'
import { drawMutants } from './draw.ts'
import type { Mutant } from './mutants-of.ts'
import { nearTests, readImports } from './near-tests.ts'
import { changedSince, mutantsIn } from './scope.ts'
import { type Red, openSuite } from './suite.ts'
import { ROOT, read, sources } from '../tracked-files.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '95' },
  },
})

const all = mutantsIn(positionals)
const drawn = drawMutants(
  values.since ? changedSince(values.since, all) : all,
  values.seed,
  Number(values.count),
)
const suite = await openSuite(ROOT)
const isGreen = new Map<string, boolean>()
let kills = 0
try {
  kills = await killEach(drawn)
} finally {
  await suite.close()
}
const percent = drawn.length === 0 ? 100 : (kills / drawn.length) * 100
console.log(
  `${kills} of ${drawn.length} killed (${percent.toFixed(1)} %), drawn by seed ${values.seed} of ${all.length}`,
)
// Overrides the failure that Vitest set for the mutants' red tests.
process.exitCode = percent < Number(values.least) ? 1 : 0

async function killEach(mutants: readonly Mutant[]): Promise<number> {
  const imports = readImports(ROOT, sources)
  let kills = 0
  for (const mutant of mutants) {
    const source = read(mutant.file)
    const startedAt = performance.now()
    const red = await redBy(mutant, source, nearTests(mutant, source, imports))
    if (red) kills += 1
    console.log(lineOf(mutant, red, performance.now() - startedAt))
  }
  return kills
}

/** Skips a test from then on when it also fails without the mutant. */
async function redBy(mutant: Mutant, source: string, tests: readonly string[]): Promise<Red | null> {
  const red = await suite.run(
    tests.filter((test) => isGreen.get(test) !== false),
    mutant,
    source,
  )
  if (!red) return null
  if (!isGreen.has(red.test)) isGreen.set(red.test, (await suite.run([red.test])) === null)
  return isGreen.get(red.test) ? red : await redBy(mutant, source, tests)
}

function lineOf({ file, line, was, put }: Mutant, red: Red | null, ms: number): string {
  const verdict = red ? 'killed  ' : 'SURVIVED'
  const change = `${oneLine(was)}  →  ${oneLine(put)}`
  return `${verdict} ${file}:${line} (${(ms / 1000).toFixed(1)} s)  ${change}${red ? `  by ${red.test}: ${red.title}` : ''}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
