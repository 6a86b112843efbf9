import { execFileSync } from 'node:child_process'
import { importsOf } from '../reachable.ts'
import { ROOT, read, sources } from '../tracked-files.ts'
import { type Mutant, mutantsOf } from './mutants-of.ts'

const PRODUCT = /^(server\/src|web\/app|packages\/\w+\/src)\//
const IS_TEST = /\.test\.tsx?$|\/samples\.ts$/
const FLOWS = 'server/src/flows/'
const HOOK = /^web\/app\/.*\/use-[\w-]+\.tsx?$/
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/

/** Default: the server's flows, the web's hooks and what they call. */
export function mutantsIn(paths: readonly string[]): Mutant[] {
  const product = sources.filter((file) => PRODUCT.test(file) && !IS_TEST.test(file))
  if (paths.length === 0) return [...flowsAndHooks(product)].flatMap((file) => mutantsOf(file, read(file)))
  return paths.flatMap((path) => {
    const [folder = '', line] = path.split(':')
    const files = product.filter(
      (file) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`),
    )
    const mutants = files.flatMap((file) => mutantsOf(file, read(file)))
    return line ? mutants.filter((mutant) => mutant.line === Number(line)) : mutants
  })
}

export function changedSince(base: string, mutants: readonly Mutant[]): Mutant[] {
  const lines = changedLines(execFileSync('git', ['diff', '-U0', base], { cwd: ROOT, encoding: 'utf8' }))
  return mutants.filter(({ file, line }) => lines.has(`${file}:${line}`))
}

/** `file:line` of added lines; expects a diff without context. */
export function changedLines(diff: string): ReadonlySet<string> {
  const lines = new Set<string>()
  let file = ''
  for (const text of diff.split('\n')) {
    if (text.startsWith('+++ ')) file = text.replace('+++ b/', '')
    const [, first, count = '1'] = HUNK.exec(text) ?? []
    for (let at = 0; first && at < Number(count); at += 1) lines.add(`${file}:${Number(first) + at}`)
  }
  return lines
}

function flowsAndHooks(product: readonly string[]): ReadonlySet<string> {
  const hooks = product.filter((file) => HOOK.test(file))
  const called = hooks.flatMap((hook) => importsOf(ROOT, hook))
  const ofWeb = called.filter((file) => /^web\/app\/.*\.ts$/.test(file) && !file.includes('/test/'))
  return new Set([...product.filter((file) => file.startsWith(FLOWS)), ...hooks, ...ofWeb])
}
