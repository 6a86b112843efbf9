import { basename, dirname } from 'node:path'
import { importsOf } from '../reachable.ts'
import { read } from '../tracked-files.ts'
import type { Mutant } from './mutants-of.ts'

export interface Imports {
  readonly of: ReadonlyMap<string, readonly string[]>
  readonly by: ReadonlyMap<string, readonly string[]>
}

const IS_TEST = /\.test\.tsx?$/
/** A helper that starts the whole server imports everything: it says nothing about a test's subject. */
const IS_SUPPORT = /^testing\/|\/test\/|\/samples\.ts$/
/** In import steps. */
const FARTHEST = 3
const MOST_TESTS = 16
const FEW_TESTS = 6
const FEW_CALLERS = 12
/** It composes the whole server: its folder says nothing about a module's tests. */
const IS_COMPOSITION = /^server\/src\/program\//
const SERVED = /(?:Route\(|\bendpoint:)\s*(?:contract\.)?(\w+)/g
const UNUSUAL = /\b[a-z]+[A-Z]\w{3,}|'[^'\n]+[ -][^'\n]+'/g

export function readImports(root: string, files: readonly string[]): Imports {
  const of = new Map(files.map((file) => [file, importsOf(root, file)]))
  const by = new Map<string, string[]>()
  for (const [file, targets] of of)
    for (const target of targets) by.set(target, [...(by.get(target) ?? []), file])
  return { of, by }
}

/** Nearest first: same name, same unusual words, same folder, calls of its endpoints, surrounding folders. */
export function nearTests({ file, line, was }: Mutant, source: string, imports: Imports): string[] {
  const tests = [...imports.of.keys()].filter(
    (test) =>
      IS_TEST.test(test) &&
      workspaceOf(test) === workspaceOf(file) &&
      IS_COMPOSITION.test(test) === IS_COMPOSITION.test(file),
  )
  const steps = stepsTo(file, imports)
  const folders = foldersAround(file, imports, steps)
  const calling = testsCalling(steps, tests)
  const lines = source.split('\n').slice(Math.max(0, line - 2), line)
  const naming = testsNaming([...lines, was].join(' '), tests)
  return tests
    .map((test) => ({ test, distance: distanceOf(test) }))
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((one, other) => one.distance - other.distance || one.test.localeCompare(other.test))
    .slice(0, MOST_TESTS)
    .map(({ test }) => test)

  function distanceOf(test: string): number {
    if (nameOf(test) === nameOf(file)) return 0
    const byImport = steps.get(test) ?? Infinity
    const byName = naming.has(test) ? 1 : Infinity
    const byCall = calling.get(test) ?? Infinity
    return Math.min(byImport, byName, byCall, folders.get(dirname(test)) ?? Infinity)
  }
}

function testsNaming(text: string, tests: readonly string[]): ReadonlySet<string> {
  const words = new Set(text.match(UNUSUAL))
  const names = (test: string, word: string) => word === `'${nameOf(test)}'` || read(test).includes(word)
  const naming = [...words].map((word) => tests.filter((test) => names(test, word)))
  return new Set(naming.filter(({ length }) => length <= FEW_TESTS).flat())
}

/** Tests of an endpoint are as far as the module that serves it. */
function testsCalling(
  steps: ReadonlyMap<string, number>,
  tests: readonly string[],
): ReadonlyMap<string, number> {
  const calling = new Map<string, number>()
  for (const [file, distance] of steps) {
    for (const [, endpoint = ''] of read(file).matchAll(SERVED)) {
      const callers = tests.filter((test) => new RegExp(`\\b${endpoint}\\b`).test(read(test)))
      if (callers.length > FEW_CALLERS) continue
      for (const test of callers) if (!calling.has(test)) calling.set(test, distance + 1)
    }
  }
  return calling
}

const workspaceOf = (file: string) => /^(packages\/)?[^/]+/.exec(file)?.[0]
const nameOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '')

function stepsTo(file: string, { by }: Imports): ReadonlyMap<string, number> {
  const steps = new Map([[file, 0]])
  for (const [one, distance] of steps) {
    for (const importer of by.get(one) ?? [])
      if (!IS_SUPPORT.test(importer) && !steps.has(importer)) steps.set(importer, distance + 1)
  }
  return steps
}

/**
 * A folder is as far as its nearest module that imports `file`; folders that `file` imports from come last.
 */
function foldersAround(
  file: string,
  { of }: Imports,
  steps: ReadonlyMap<string, number>,
): Map<string, number> {
  const folders = new Map<string, number>()
  const modules = [...steps].filter(
    ([one]) => one === file || !(IS_TEST.test(one) || IS_COMPOSITION.test(one)),
  )
  for (const [one, distance] of modules)
    if (!folders.has(dirname(one))) folders.set(dirname(one), distance + 1)
  for (const target of of.get(file) ?? [])
    if (!folders.has(dirname(target))) folders.set(dirname(target), FARTHEST)
  return folders
}
