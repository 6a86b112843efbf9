import { createHash } from 'node:crypto'
import { EQUIVALENTS } from './equivalents.ts'
import type { Mutant } from './mutants-of.ts'

/**
 * Skips equivalent mutants. Draws by a hash of each mutant's text, so that edits elsewhere do not change the
 * draw.
 */
export function drawMutants(mutants: readonly Mutant[], seed: string, count: number): Mutant[] {
  const seen = new Map<string, number>()
  return mutants
    .filter((mutant) => !isEquivalent(mutant))
    .map((mutant) => ({ mutant, place: hash(`${seed} ${nameOf(mutant, seen)}`) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

export function isEquivalent({ file, was, put }: Mutant): boolean {
  return EQUIVALENTS.some((one) => one.file === file && one.was === was && one.put === put)
}

function nameOf({ file, was, put }: Mutant, seen: Map<string, number>): string {
  const name = [file, was, put].join('\n')
  const times = seen.get(name) ?? 0
  seen.set(name, times + 1)
  return `${name}\n${times}`
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
