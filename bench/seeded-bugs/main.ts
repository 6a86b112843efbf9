import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SEEDED_BUGS, type SeededBug } from './bugs.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Enough random sequences to find any of these bugs. */
const SEQUENCES = '300'
const MOST_OUTPUT = 64 * 1024 * 1024
/** Characters shown of a failed test: the end has its faults and the summary. */
const LAST_WORDS = 4_000

const BUGS = SEEDED_BUGS.filter(({ name }) => name.includes(process.argv[2] ?? ''))

/** Applies each bug to a copy of the product; fails when a test stays green. */
function main(): void {
  const copy = copyOfProduct()
  try {
    requireGreen(copy)
    const missed = BUGS.filter((bug) => !isCaught(copy, bug))
    process.stdout.write(`${BUGS.length - missed.length} of ${BUGS.length} bugs caught\n`)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** In the same file system, for hard links. */
function copyOfProduct(): string {
  const copy = mkdtempSync(join(dirname(ROOT), 'seeded-bugs-'))
  const files = execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of files.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(copy, file))
  }
  // A workspace has its own copy of a package that others use in another version.
  for (const installed of globSync('{,*/,packages/*/}node_modules', { cwd: ROOT }))
    execute('cp', ['-al', join(ROOT, installed), join(copy, installed)])
  return copy
}

/** @throws Error when a test already fails without a bug. */
function requireGreen(copy: string): void {
  for (const file of new Set(BUGS.map(({ caughtBy }) => caughtBy))) {
    const { status, stdout } = test(copy, file)
    if (status !== 0) throw new Error(`${file} is red without a bug:\n${stdout.slice(-LAST_WORDS)}`)
  }
}

function isCaught(copy: string, bug: SeededBug): boolean {
  const before = new Map(bug.edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
  for (const edit of bug.edits) put(copy, bug, edit)
  const { status } = test(copy, bug.caughtBy)
  for (const [file, text] of before) writeFileSync(join(copy, file), text)
  process.stdout.write(`${status === 0 ? 'MISSED' : 'caught'}  ${bug.name}\n`)
  return status !== 0
}

/** @throws Error when the text to replace is gone. */
function put(copy: string, { name }: SeededBug, { file, find, put: text }: SeededBug['edits'][number]): void {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length < 2) throw new Error(`${name}: ${file} has no ${JSON.stringify(find)}`)
  writeFileSync(
    path,
    source.replace(find, () => text),
  )
}

function test(copy: string, file: string) {
  const args = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--project', '!journeys', file]
  const env = { ...process.env, SEQUENCES }
  return spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: MOST_OUTPUT })
}

function execute(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

main()
