// npm run verify [-- Vitest's options]: format, lint, types, unused code, conformance, tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const steps: readonly (readonly [name: string, file: string, ...args: string[]])[] = [
  ['format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  ['page types', 'scripts/page-types.ts'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['types', 'node_modules/typescript/bin/tsc', '-b'],
  ['unused code', 'node_modules/knip/bin/knip.js', '--production'],
  ['conformance', 'scripts/conformance.ts', '--check'],
  ['tests', 'scripts/test.ts', '--repeat-failed', ...process.argv.slice(2)],
]

for (const [name, file, ...args] of steps) {
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (status !== 0) process.exit(status ?? 1)
}
