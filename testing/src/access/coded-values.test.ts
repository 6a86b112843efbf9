import { openApiDocument } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { CODED_NAMES, isFlagName, miscodedIn } from './coded-values.ts'

interface Schema {
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** Sandbox and envelope `code` values differ by call. */
const SUCCESS_MARK = 'code'

function codedFields(schema: Schema): (readonly [name: string, codes: string])[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(codedFields)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const codes = codesOf(field)
    const isCoded = codes !== '' || isFlagName(name)
    return [...(isCoded ? [[name, codes] as const] : []), ...codedFields(field)]
  })
  return [...own, ...inside]
}

function codesOf(field: Schema): string {
  const within = ({ anyOf = [], enum: codes = [], const: code }: Schema): readonly string[] =>
    code === undefined ? [...codes, ...anyOf.flatMap(within)] : [code]
  return inWords(within(field))
}

const inWords = (codes: readonly string[]) => codes.filter(Boolean).toSorted().join(' ')

function codesByName(): Map<string, Set<string>> {
  const { paths } = openApiDocument('https://order.example')
  const answers = Object.values(paths).flatMap((calls) =>
    Object.values(calls as Record<string, Answering>).map(({ responses }) => responses[200].content),
  )
  const byName = new Map<string, Set<string>>()
  for (const { schema } of answers.flatMap((content) => Object.values(content))) {
    for (const [name, codes] of codedFields(schema)) {
      if (name !== SUCCESS_MARK) byName.set(name, (byName.get(name) ?? new Set()).add(codes))
    }
  }
  return byName
}

interface Answering {
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, { schema: Schema }>> } }
}

describe('a coded field of an answer', () => {
  const byName = codesByName()

  it('has the same codes under the same name everywhere', { tags: ['EP-18', 'STS-05'] }, () => {
    const faults = [...byName].filter(([name, codes]) => {
      const wanted = isFlagName(name) ? ['Y', 'N'] : CODED_NAMES[name]
      return codes.size > 1 || (wanted && !codes.has(inWords(wanted)))
    })
    expect(faults).toEqual([])
  })

  it('lists its codes for an order’s kind, type, payment and points', () => {
    const listing = Object.keys(CODED_NAMES).filter((name) => byName.has(name))
    // Status fields are plain text: a later release may add statuses.
    expect(listing).toEqual(['ordrGb', 'tp', 'payGb', 'poTp'])
  })
})

describe('an answer read by a test', () => {
  it('is searched for codes of another name at any depth', () => {
    const answer = { ordrLst: [{ ordrGb: 'pickup', tp: 'pickup', sellYn: 'Y' }], openYn: true }
    expect(miscodedIn(answer)).toEqual(['ordrGb: pickup', 'openYn: true'])
  })

  it('may leave a code empty', () => {
    expect(miscodedIn({ ordrGb: '', bfrCnclStts: '', openYn: null })).toEqual([])
  })
})
