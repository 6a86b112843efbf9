// Lists the rules of docs/rules with and without a test.
//
// A rule is tested when a test has its id among its `tags`, or in the first column of a table row, and the
// file tests the product: a journey in the browser, or a test that imports (directly or through test support)
// only modules that the product runs. A test of an unused copy of a rule thus proves nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readProofs } from './proofs.ts'
import { readRules } from './rules.ts'
import { ROOT, files } from './tracked-files.ts'

const rules = readRules(ROOT)
const testsById = readProofs(
  ROOT,
  files.filter((file) => existsSync(join(ROOT, file))),
)
const isQuiet = process.argv.includes('--check')

for (const area of new Set(rules.map((rule) => rule.area))) {
  const ofArea = rules.filter((rule) => rule.area === area).map(({ id }) => id)
  const without = ofArea.filter((id) => !testsById.has(id))
  if (isQuiet) continue
  const missing = without.length ? `  without: ${without.join(' ')}` : ''
  console.log(`${area.padEnd(5)} ${ofArea.length - without.length}/${ofArea.length}${missing}`)
}
if (process.argv.includes('--where')) {
  for (const [id, files] of [...testsById].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${id}  ${[...files].join(', ')}`)
}
const unproven = rules.map(({ id }) => id).filter((id) => !testsById.has(id))
if (unproven.length) {
  console.error(`Without a test: ${unproven.join(', ')}`)
  process.exitCode = 1
}
