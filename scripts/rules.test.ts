import { describe, expect, it } from 'vitest'
import { readRules } from './rules.ts'
import { ROOT, files, read, sources } from './tracked-files.ts'

describe('every rule is explained', () => {
  const rules = readRules(ROOT)
  const known = new Set(rules.map(({ id }) => id))
  const areas = [...new Set(rules.map(({ area }) => area))]
  const ofArea = (area: string) => rules.filter((rule) => rule.area === area)
  const NO_RULES = new Set(['UTF-16'])

  it('once, in one sentence or a few', () => {
    const written = files
      .filter((file) => file.startsWith('docs/rules/'))
      .flatMap((file) => [...read(file).matchAll(/^- .*$/gm)])
    expect(rules.length).toBeGreaterThan(700)
    expect(rules.length).toBe(written.length)
    expect(known.size).toBe(rules.length)
    expect(rules.filter(({ text }) => text.length < 20 || !text.endsWith('.'))).toEqual([])
  })

  it.each(areas)('%s stands in one file and has no gap', (area) => {
    const numbers = ofArea(area).map(({ id }) => Number(id.slice(area.length + 1)))
    expect(new Set(ofArea(area).map(({ file }) => file)).size).toBe(1)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('the table of areas counts every rule', () => {
    const table = read('docs/rules/README.md').matchAll(/^\| ([A-Z]+) \| \[.+\]\((.+)\) \| (\d+) \|$/gm)
    const listed = [...table].map(([, area, file, count]) => ({ area, file, count: Number(count) }))
    const counted = areas.map((area) => {
      const [first] = ofArea(area)
      return { area, file: first?.file.replace('docs/rules/', ''), count: ofArea(area).length }
    })
    expect(new Set(listed.map(({ area }) => area)).size).toBe(listed.length)
    expect(new Map(listed.map((row) => [row.area, row]))).toEqual(
      new Map(counted.map((row) => [row.area, row])),
    )
  })

  it('wherever a test, a comment or a document names one', () => {
    const faults = files
      .filter((file) => /\.(tsx?|mjs|css|sql|md)$/.test(file))
      .flatMap((file) => idsNamedIn(read(file)).map((id) => ({ file, id })))
      .filter(({ id }) => !known.has(id) && !NO_RULES.has(id))
    expect(faults.map(({ file, id }) => `${file}: ${id}`)).toEqual([])
  })
})

describe('ids of rules are read by machines', () => {
  const ID = /\b[A-Z]{2,5}-\d{2}\b/
  const MOST_COMMENTS = 0.02

  it('a comment gives its reason in words instead of an id', () => {
    const comments = sources.flatMap((file) => read(file).match(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [])
    const withId = comments.filter((comment) => ID.test(comment))
    expect(withId.length / comments.length, withId.join('\n')).toBeLessThan(MOST_COMMENTS)
  })

  it('a test title contains no id', () => {
    const title = new RegExp(`(?:\\b(?:it|describe)|\\))\\(\\s*(['"\`])(?:(?!\\1).)*${ID.source}.*`, 'g')
    const tests = files.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file))
    expect(tests.flatMap((file) => read(file).match(title) ?? [])).toEqual([])
  })
})

/** A range such as 23…30 yields its first and last id. */
function idsNamedIn(text: string): string[] {
  return [...text.matchAll(/\b([A-Z]{2,5})-(\d{2})\b(?:…(?:\1-)?(\d{2})\b)?/g)].flatMap(
    ([, area, first, last]) => (last ? [`${area}-${first}`, `${area}-${last}`] : [`${area}-${first}`]),
  )
}
