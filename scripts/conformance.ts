// Prints which rules of docs/rules are named in a test and which are not.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readRules } from './rules.ts'

const ROOT = join(import.meta.dirname, '..')
const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/
const ID = /\b[A-Z]{2,5}-\d{2}\b/g
const SKIPPED_FOLDERS = new Set(['node_modules', 'build', '.git', 'data', '.react-router'])

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
const testsById = findTests()
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

/** An id counts when it is spelled out in a test file; ranges are not read. */
function findTests(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of testFiles(ROOT)) {
    for (const [id] of readFileSync(file, 'utf8').matchAll(ID)) {
      found.set(id, (found.get(id) ?? new Set()).add(relative(ROOT, file)))
    }
  }
  return found
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : testFiles(join(folder, entry.name))
    return TEST_FILE.test(entry.name) ? [join(folder, entry.name)] : []
  })
}
