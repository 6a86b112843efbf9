import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read, sources } from './tracked-files.ts'

const production = sources.filter(
  (file) => !/\.(test\.tsx?|e2e\.ts)$/.test(file) && !/^(testing|web\/test|e2e|bench)\//.test(file),
)

/** The workspaces that each one may import. */
const DOWNHILL: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/messages': ['domain'],
  'packages/contract': ['domain'],
  server: ['domain', 'contract', 'messages'],
  web: ['domain', 'contract', 'messages'],
}

describe('imports run downhill', () => {
  for (const [folder, allowed] of Object.entries(DOWNHILL)) {
    it(`${folder} imports only ${allowed.join(', ') || 'nothing of ours'}`, () => {
      const faults = production
        .filter((file) => file.startsWith(`${folder}/`))
        .flatMap((file) =>
          importsOf(file)
            .filter((target) => !isAllowed(file, target, folder, allowed))
            .map((target) => `${file} → ${target}`),
        )
      expect(faults).toEqual([])
    })
  }
})

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

function isAllowed(file: string, target: string, folder: string, allowed: readonly string[]): boolean {
  if (target.startsWith('@hansang/')) return allowed.includes(target.split('/')[1] ?? '')
  if (!target.startsWith('.')) return true
  return join(file, '..', target).startsWith(`${folder}/`)
}

describe('the life of an order is defined once', () => {
  const LIFECYCLE = 'packages/domain/src/order/lifecycle.ts'

  it('only the lifecycle and its texts name a status', () => {
    const statuses = [...read(LIFECYCLE).matchAll(/^ {2}'([A-Z_]+)',$/gm)].map((match) => match[1] ?? '')
    expect(statuses).toHaveLength(19)
    const named = new RegExp(`['"\`](${statuses.join('|')})['"\`.]`)
    const mayName = (file: string) => file === LIFECYCLE || file.startsWith('packages/messages/src/')
    expect(production.filter((file) => !mayName(file) && named.test(read(file)))).toEqual([])
  })

  it('only the domain asks a payment method whether it is paid ahead', () => {
    expect(
      production.filter((file) => !file.startsWith('packages/') && /PRE\\?_CD%/.test(read(file))),
    ).toEqual([])
  })
})

describe('a refusal has one form', () => {
  const REFUSAL = 'packages/domain/src/refusal.ts'

  it('is recognized by isRefusal only', () => {
    const asks = /'(kind|words|reason)' in /
    expect(production.filter((file) => file !== REFUSAL && asks.test(read(file)))).toEqual([])
  })

  it('has no flag beside its reason', () => {
    expect(production.filter((file) => /\bok: (true|false)\b/.test(read(file)))).toEqual([])
  })
})

describe('the domain is pure', () => {
  it('uses no clock, network or random number', () => {
    const domain = production.filter((file) => file.startsWith('packages/domain/src/'))
    const faults = domain.filter((file) =>
      /new Date\(\)|Date\.now|Math\.random|\bfetch\(|process\.|node:/.test(read(file)),
    )
    expect(faults).toEqual([])
  })
})

describe('wire names stay in the contract', () => {
  const tables = production
    .filter((file) => file.startsWith('packages/contract/src/'))
    .flatMap((file) => [...read(file).matchAll(/\b(\w+): \['(\w+)',/g)])
  const domainFields = production
    .filter((file) => file.startsWith('packages/domain/src/'))
    .flatMap((file) => [...read(file).matchAll(/readonly (\w+)\??:/g)].map((match) => match[1]))
  /** Ids of messages, which are keys of the texts. */
  const copyIds = production
    .filter((file) => file.startsWith('packages/messages/src/'))
    .flatMap((file) =>
      [...read(file).matchAll(/^\s*(?:export const )?(\w+)(?: =|: )/gm)].map((match) => match[1]),
    )
  /** A wire word for the origin of food, but also part of the web platform's URL. */
  const ofThePlatform = ['origin']
  const ours = new Set([...tables.map((match) => match[1]), ...domainFields, ...copyIds, ...ofThePlatform])
  /** Wire names of the glossary that are fields, not paths, codes or prose. */
  const ofTheGlossary = [...read('docs/glossary.md').matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)].flatMap(
    (row) => [...(row[1] ?? '').matchAll(/`([a-z]+[A-Z]\w*)`/g)].map((match) => match[1] ?? ''),
  )
  /** Names that only the wire uses; shared words prove nothing. */
  const wireOnly = new Set(
    [...tables.map((match) => match[2] ?? ''), ...ofTheGlossary].filter(
      (wire) => wire.length > 4 && !ours.has(wire),
    ),
  )
  /** Files that handle foreign names: storage keys, query parameters, providers, the pages of payments. */
  const EDGES =
    /browser-storage\.ts|sandbox-issuers|entries\/|gateways\/|world\/|pay-window|provider-pages\/|paths\.ts|routes\.ts|payment-message/

  it('the wire names are known', () => expect(wireOnly.size).toBeGreaterThan(150))

  it('the glossary names no wire name that the contract or an edge does not have', () => {
    const met = production.filter((file) => file.startsWith('packages/contract/src/') || EDGES.test(file))
    const code = met.map(read).join('\n')
    expect(ofTheGlossary.length).toBeGreaterThan(50)
    expect(ofTheGlossary.filter((wire) => !new RegExp(`\\b${wire}\\b`).test(code))).toEqual([])
  })

  it('web, server and domain use our own names', () => {
    const outside = production.filter(
      (file) => /^(web|server|packages\/domain)\//.test(file) && !EDGES.test(file),
    )
    const faults = outside.flatMap((file) => {
      const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`|\bparams\.\w+/g, '')
      const words = [...code.matchAll(/\b[a-z][a-zA-Z0-9]+\b/g)].map(([word]) => word)
      return words.filter((word) => wireOnly.has(word)).map((word) => `${file}: ${word}`)
    })
    expect([...new Set(faults)]).toEqual([])
  })

  /** Lower it whenever such a line is removed. */
  const MOST_WIRE_LINES = 160

  it('server tests name wire fields in no more lines than before', () => {
    const tests = sources.filter((file) => /^server\/.*\.test\.ts$/.test(file))
    const lines = tests.flatMap((file) => read(file).split('\n'))
    const ofWire = lines.filter((line) => /payGb|payVoList|resultCode|strId|ordrId/.test(line))
    expect(ofWire.length).toBeLessThanOrEqual(MOST_WIRE_LINES)
  })
})

describe('a test file', () => {
  it('starts its server by the fixture, which checks the invariants at its end', () => {
    const tests = sources.filter((file) => file.endsWith('.test.ts'))
    expect(tests.filter((file) => /^\s+server = await startServer\(/m.test(read(file)))).toEqual([])
  })
})

describe('a journey', () => {
  it('takes its browser from the fixture, which watches every page', () => {
    const journeys = files.filter((file) => file.endsWith('.e2e.ts'))
    expect(journeys.filter((file) => !/^const journeys = useJourneys\(\)$/m.test(read(file)))).toEqual([])
    const opening = sources.filter((file) => file.startsWith('e2e/') && /\bchromium\b/.test(read(file)))
    expect(opening).toEqual(['e2e/src/phone.ts'])
  })
})

/** Brand names, the won sign, words recognised in input, provinces, test samples. */
const KOREAN_PLACES =
  /^packages\/(messages\/|domain\/src\/(brands\/|basket\/(store-note|alcohol)|format\/money-text|coupons\/coupon-look-up|points\/earned-points))|sample[\w-]*\.ts$|search-keyword\.ts$/

describe('texts and colours have one place each', () => {
  it('no Korean text outside messages, brand data and demo data', () => {
    const places = production.filter((file) => !KOREAN_PLACES.test(file))
    const faults = places.filter((file) =>
      /[가-힣]/.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
    )
    expect(faults).toEqual([])
  })

  it('no colour outside theme/ and brand data', () => {
    const styled = files.filter(
      (file) => /^web\/app\/.*\.(css|tsx?)$/.test(file) && !file.startsWith('web/app/theme/'),
    )
    const faults = styled.filter((file) =>
      /#[0-9a-f]{3,8}\b(?!-)|\brgba?\(|\bhsla?\(/i.test(stripIds(read(file))),
    )
    expect(faults).toEqual([])
  })
})

const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** `url(#x)`, `href="#x"` and private fields are not colours. */
function stripIds(text: string): string {
  return text.replaceAll(/url\(#[^)]*\)|["'`]#[a-z-]+["'`]|this\.#\w+|^\s*#\w+/gim, '')
}

describe('code stays small and honest', () => {
  it('no file is longer than 300 lines, no test longer than 400', () => {
    const limit = (file: string) => (production.includes(file) ? 300 : 400)
    expect(sources.filter((file) => read(file).split('\n').length > limit(file) + 1)).toEqual([])
  })

  it('no folder holds more than 30 entries, but for lists of documents and migrations', () => {
    const entries = new Map<string, Set<string>>()
    for (const file of files.filter(
      (name) => !/^(docs|web\/public|server\/src\/platform\/db\/migrations)\//.test(name),
    )) {
      const parts = file.split('/')
      parts.forEach((entry, depth) => {
        const folder = parts.slice(0, depth).join('/')
        entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
      })
    }
    expect(entries.size).toBeGreaterThan(30)
    expect([...entries].filter(([, { size }]) => size > 30).map(([folder]) => folder)).toEqual([])
  })

  it('no production file imports a fixture', () => {
    const faults = production.flatMap((file) =>
      importsOf(file)
        .map((target) => (target.startsWith('.') ? join(file, '..', target) : target))
        .filter((target) => /^web\/test\/|^@hansang\/testing/.test(target))
        .map((target) => `${file} → ${target}`),
    )
    expect(faults).toEqual([])
  })

  it('nothing is skipped, focused or silenced', () => {
    const silencing = new RegExp(
      [
        '\\.(skip|only)\\(',
        '@ts-(ignore|nocheck|expect-error)',
        'biome-ignore',
        'oxlint-disable',
        'eslint-disable',
      ].join('|'),
    )
    expect(
      sources.filter((file) => file !== 'scripts/repository.test.ts' && silencing.test(read(file))),
    ).toEqual([])
  })

  it('the browser code uses nothing that requires https', () => {
    const faults = production.filter(
      (file) => file.startsWith('web/app/') && /crypto\.(randomUUID|subtle)/.test(code(read(file))),
    )
    expect(faults).toEqual([])
  })

  it('no declaration file beside its source', () => {
    const sourceOf = (file: string) => file.replace(/\.d\.ts$/, '.ts')
    const declarations = files.filter((file) => file.endsWith('.d.ts'))
    expect(declarations.filter((file) => files.includes(sourceOf(file)))).toEqual([])
  })

  it('no folder or file with a catch-all name', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)/.test(file))).toEqual([])
  })
})

describe('the repository depends on no machine', () => {
  it.each(files.filter((file) => file.endsWith('package-lock.json')))('%s names no host', (lockfile) => {
    expect(read(lockfile)).not.toMatch(/"resolved":\s*"https?:/)
  })

  it('no file names a path of a single machine', () => {
    const faults = files.filter(
      (file) =>
        /\.(tsx?|mjs|json|md|sh|yml)$/.test(file) &&
        /(^|[^a-z.])\/(work|tmp|home|root)\/[a-z]/.test(read(file)),
    )
    expect(faults).toEqual([])
  })
})

describe('an effect returns nothing, or how to end it', () => {
  it('in short form calls a function of ours, because a method’s result would be taken for a clean-up', () => {
    const short = /use(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?![\s{])(?!\w+(?:\(|,))/
    expect(
      short.test("useEffect(() => strip.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at])"),
    ).toBe(true)
    expect(
      production
        .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
        .filter((file) => short.test(read(file))),
    ).toEqual([])
  })
})

describe('the guides', () => {
  const GUIDES = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/trust-and-money.md']

  it.each(GUIDES)('%s names files and folders that exist', (guide) => {
    const named = [...read(guide).matchAll(/`((?:packages|server|web|scripts|e2e|docs)\/[\w./-]+)`/g)]
    expect(named.length).toBeGreaterThan(5)
    const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))
    const paths = named.map(([, path = '']) => path.replace(/\/$/, ''))
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })

  it('every decision has a number of its own', () => {
    const numbers = files.flatMap((file) => /^docs\/decisions\/(\d+)/.exec(file)?.[1] ?? [])
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('every decision has a status', () => {
    const decisions = files.filter((file) => file.startsWith('docs/decisions/'))
    expect(decisions.filter((file) => !/^2026-\d\d-\d\d\. Status: /m.test(read(file)))).toEqual([])
  })

  it('a decision’s status links to the decisions that it names', () => {
    const statuses = files
      .filter((file) => file.startsWith('docs/decisions/'))
      .map((file) => /^2026-\d\d-\d\d\. (Status: .*)$/m.exec(read(file))?.[1] ?? '')
    const links = statuses.flatMap((status) => [...status.matchAll(/\[(\d+)\]\(([^)]+)\)/g)])
    const lost = links.filter(
      ([, number = '', file = '']) =>
        !file.startsWith(`${number.padStart(4, '0')}-`) || !files.includes(`docs/decisions/${file}`),
    )
    expect([links.length > 10, lost.map(([link]) => link)]).toEqual([true, []])
    expect(statuses.filter((status) => /\d/.test(status.replaceAll(/\[\d+\]\([^)]+\)/g, '')))).toEqual([])
  })
})
