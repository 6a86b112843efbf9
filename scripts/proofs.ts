import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, reachedByProduct } from './reachable.ts'

const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/
const TEST_SUPPORT = /^testing\/|^e2e\/|^bench\/|\/test\/|\/samples\.ts$/
const ID = /'([A-Z]{2,5}-\d{2})'/g
const TAGS = /\btags: \[([^\]]*)\]/g
const ROW = /^\s*\[\s*'([A-Z]{2,5}-\d{2})',/gm

export function readProofs(root: string, files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const product = reachedByProduct(root, files)
  const proofs = new Map<string, Set<string>>()
  for (const file of files.filter((name) => TEST_FILE.test(name))) {
    if (!runsProduct(root, file, product)) continue
    for (const id of idsOf(readFileSync(join(root, file), 'utf8'))) {
      proofs.set(id, (proofs.get(id) ?? new Set()).add(file))
    }
  }
  return proofs
}

function idsOf(text: string): Set<string> {
  const tagged = [...text.matchAll(TAGS)].flatMap(([, tags = '']) => [...tags.matchAll(ID)])
  const rows = [...text.matchAll(ROW)]
  return new Set([...tagged, ...rows].map(([, id = '']) => id))
}

/** Journeys use the product; other tests must import modules of it and none that it does not run. */
function runsProduct(root: string, file: string, product: ReadonlySet<string>): boolean {
  if (file.endsWith('.e2e.ts')) return true
  const [support, modules] = [new Set([file]), new Set<string>()]
  for (const one of support) {
    for (const target of importsOf(root, one)) (TEST_SUPPORT.test(target) ? support : modules).add(target)
  }
  const subjects = importsOf(root, file).filter((target) => !TEST_SUPPORT.test(target))
  return [...modules].some((one) => product.has(one)) && subjects.every((one) => product.has(one))
}
