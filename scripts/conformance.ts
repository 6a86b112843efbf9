// Prints which rules of docs/rules have a test and which have none.
//
// A rule has a test where its id is among the `tags` of a test or is the first column of a row of its table, in a file
// that tests the product: a journey in the browser, or a test that imports, directly or through test support, modules
// that the product runs, and none that it does not. So a copy of a rule that nobody runs proves nothing.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readProofs } from './proofs.ts'
import { readRules } from './rules.ts'

const ROOT = join(import.meta.dirname, '..')

/** Areas that must have a test for at least this share of their rules. */
const REQUIRED_AREAS = [
  'CHN',
  'SES',
  'ORG',
  'RTE',
  'MAIN',
  'ITEM',
  'BSK',
  'REG',
  'STS',
  'FMT',
  'HRS',
  'AREA',
  'DLV',
]
const REQUIRED_SHARE = 0.95

const rules = readRules(ROOT)
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const testsById = readProofs(
  ROOT,
  listed.split('\n').filter((file) => file && existsSync(join(ROOT, file))),
)
const isQuiet = process.argv.includes('--check')
const failing: string[] = []

for (const area of new Set(rules.map((rule) => rule.area))) {
  const ofArea = rules.filter((rule) => rule.area === area).map(({ id }) => id)
  const without = ofArea.filter((id) => !testsById.has(id))
  const share = (ofArea.length - without.length) / ofArea.length
  if (REQUIRED_AREAS.includes(area) && share < REQUIRED_SHARE) failing.push(area)
  if (isQuiet) continue
  const missing = without.length ? `  without: ${without.join(' ')}` : ''
  console.log(`${area.padEnd(5)} ${ofArea.length - without.length}/${ofArea.length}${missing}`)
}
if (process.argv.includes('--where')) {
  for (const [id, files] of [...testsById].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${id}  ${[...files].join(', ')}`)
}
if (failing.length) {
  console.error(`Below ${REQUIRED_SHARE * 100} % of their rules: ${failing.join(', ')}`)
  process.exitCode = 1
}
