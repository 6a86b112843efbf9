// No word that the glossary's table replaces may return.
import { expect, it } from 'vitest'
import { files as tracked, read } from './tracked-files.ts'

/** The wire's codes and the values stored by older releases. */
const MAY_SAY = /^packages\/contract\/|^server\/src\/platform\/db\/(migrations\/|upgrades\/renamed-values)/

const files = tracked.filter((file) => /\.(tsx?|css|sql|mjs)$/.test(file) && !MAY_SAY.test(file))

const [, replaced = ''] = read('docs/glossary.md').split('## Replaced words')
const words = [...replaced.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
)

it('the replaced words are read from the glossary', () => expect(words.length).toBeGreaterThan(10))

it('no code, comment or title uses a word that the glossary replaced', () => {
  const said = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'gi')
  const faults = files.flatMap((file) => [...read(file).matchAll(said)].map(([word]) => `${file}: ${word}`))
  expect(faults).toEqual([])
})
