import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readProofs } from './proofs.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hansang-proofs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const PRODUCT = {
  'server/src/main.ts': "import { program } from './program.ts'\n",
  'server/src/program.ts': "import { fee } from '@hansang/domain'\n",
  'packages/domain/src/index.ts': "export * from './fee.ts'\nexport * from './copy-of-fee.ts'\n",
  'packages/domain/src/fee.ts': 'export function fee() {}\n',
  'packages/domain/src/copy-of-fee.ts': 'export function copyOfFee() {}\n',
}

function proven(files: Readonly<Record<string, string>>): string[] {
  const all = { ...PRODUCT, ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...readProofs(root, Object.keys(all)).keys()]
}

const TAGGED = "it('is free', { tags: ['DLV-01', 'DLV-02'] }, () => {})\n"

describe('a rule counts as tested', () => {
  it('by a test that is tagged with it and imports what the product runs', () => {
    expect(
      proven({ 'packages/domain/src/fee.test.ts': `import { fee } from './fee.ts'\n${TAGGED}` }),
    ).toEqual(['DLV-01', 'DLV-02'])
  })

  it('by a test with it in the first column of a table', () => {
    const table = "it.each([\n  ['DLV-03', fee],\n  [\n    'DLV-04',\n    fee,\n  ],\n])\n"
    const text = `import { fee } from '@hansang/domain'\n${table}`
    expect(proven({ 'packages/domain/src/fee.test.ts': text })).toEqual(['DLV-03', 'DLV-04'])
  })

  it('by a test that reaches the product through test support', () => {
    expect(
      proven({
        'testing/src/start-server.ts': "import { program } from '../../server/src/program.ts'\n",
        'server/src/fees.test.ts': `import { startServer } from '@hansang/testing/start-server'\n${TAGGED}`,
      }),
    ).toEqual(['DLV-01', 'DLV-02'])
  })

  it('by a journey that is tagged with it', () => {
    expect(proven({ 'e2e/fees.e2e.ts': TAGGED })).toEqual(['DLV-01', 'DLV-02'])
  })
})

describe('a rule does not count as tested', () => {
  it.each(['./copy-of-fee.ts', '@hansang/domain'])(
    'by a test of a copy that the product does not run, from %s',
    (from) => {
      const text = `import { copyOfFee } from '${from}'\nimport { fee } from './fee.ts'\n${TAGGED}`
      expect(proven({ 'packages/domain/src/copy-of-fee.test.ts': text })).toEqual([])
    },
  )

  it('by a test that imports nothing of the product', () => {
    expect(proven({ 'server/src/fees.test.ts': TAGGED })).toEqual([])
  })

  it('by a test that only mentions its id', () => {
    const text =
      "import { fee } from './fee.ts'\n// DLV-05\nit('DLV-06', () => expect('DLV-04').toBe('DLV-04'))\n"
    expect(proven({ 'packages/domain/src/fee.test.ts': text })).toEqual([])
  })
})
