// Promises that this repository keeps; each names the rule it guards.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRules } from './rules.ts'

const ROOT = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
const production = sources.filter(
  (file) => !/\.(test\.tsx?|e2e\.ts)$/.test(file) && !/^(packages\/testing|web\/test|e2e|bench)\//.test(file),
)

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** `web` may import what stands under its key, and so on; nothing imports uphill. */
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

describe('the life of an order is told once', () => {
  const LIFECYCLE = 'packages/domain/src/order/lifecycle.ts'

  it('only the lifecycle and the words for it name a status', () => {
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

describe('the domain is pure', () => {
  it('asks no clock, no network, no random number', () => {
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
  /** Ids of the copy, which are the keys of its texts. */
  const copyIds = production
    .filter((file) => file.startsWith('packages/messages/src/'))
    .flatMap((file) =>
      [...read(file).matchAll(/^\s*(?:export const )?(\w+)(?: =|: )/gm)].map((match) => match[1]),
    )
  /** The wire's word for the origin of food is the web platform's for that of a URL. */
  const ofThePlatform = ['origin']
  const ours = new Set([...tables.map((match) => match[1]), ...domainFields, ...copyIds, ...ofThePlatform])
  /** The names in the wire column of the glossary, as far as they are fields and not paths, codes or prose. */
  const ofTheGlossary = [...read('docs/glossary.md').matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)].flatMap(
    (row) => [...(row[1] ?? '').matchAll(/`([a-z]+[A-Z]\w*)`/g)].map((match) => match[1] ?? ''),
  )
  /** Names that only the wire has; a word of ours that it shares is no sign of it. */
  const wireOnly = new Set(
    [...tables.map((match) => match[2] ?? ''), ...ofTheGlossary].filter(
      (wire) => wire.length > 4 && !ours.has(wire),
    ),
  )
  /** Where the outside world's names are met: storage keys, query words, providers, the sandbox's page. */
  const EDGES =
    /browser-storage\.ts|entries\/|gateways\/|world\/|pay-window|paths\.ts|routes\.ts|payment-message/

  it('knows the wire names', () => expect(wireOnly.size).toBeGreaterThan(150))

  it('the glossary says no wire name that the contract or an edge does not have', () => {
    const met = production.filter((file) => file.startsWith('packages/contract/src/') || EDGES.test(file))
    const code = met.map(read).join('\n')
    expect(ofTheGlossary.length).toBeGreaterThan(50)
    expect(ofTheGlossary.filter((wire) => !new RegExp(`\\b${wire}\\b`).test(code))).toEqual([])
  })

  it('web, server and domain use our names', () => {
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

  /** To be lowered with each line that goes. */
  const MOST_WIRE_LINES = 160

  it('server tests name fields of the wire in no more lines than before', () => {
    const tests = sources.filter((file) => /^server\/.*\.test\.ts$/.test(file))
    const lines = tests.flatMap((file) => read(file).split('\n'))
    const ofWire = lines.filter((line) => /payGb|payVoList|resultCode|strId|ordrId/.test(line))
    expect(ofWire.length).toBeLessThanOrEqual(MOST_WIRE_LINES)
  })
})

describe('a test file starts its server by the fixture', () => {
  it('which checks the invariants at its end', () => {
    const tests = sources.filter((file) => file.endsWith('.test.ts'))
    expect(tests.filter((file) => /^\s+server = await startServer\(/m.test(read(file)))).toEqual([])
  })
})

/** Brand names, the won sign of amounts, words read in what others write, names of provinces, samples of tests. */
const KOREAN_PLACES =
  /^packages\/(messages\/|domain\/src\/(brands\/|basket\/(store-note|alcohol)|format\/money-text|coupons\/coupon-look-up|points\/earned-points))|sample[\w-]*\.ts$|search-keyword\.ts$/

describe('texts and colours have one place', () => {
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

/** Without its comments. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** `url(#x)`, `href="#x"` and private fields are no colours. */
function stripIds(text: string): string {
  return text.replaceAll(/url\(#[^)]*\)|["'`]#[a-z-]+["'`]|this\.#\w+|^\s*#\w+/gim, '')
}

describe('code stays small and honest', () => {
  it('no file is longer than 300 lines, no test longer than 400', () => {
    const limit = (file: string) => (production.includes(file) ? 300 : 400)
    expect(sources.filter((file) => read(file).split('\n').length > limit(file) + 1)).toEqual([])
  })

  it('no folder holds more than 30 entries, but for lists of documents', () => {
    const entries = new Map<string, Set<string>>()
    for (const file of files.filter((name) => !/^(docs|web\/public)\//.test(name))) {
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

  it('the browser uses nothing that only a page over https has', () => {
    const faults = production.filter(
      (file) => file.startsWith('web/app/') && /crypto\.(randomUUID|subtle)/.test(code(read(file))),
    )
    expect(faults).toEqual([])
  })

  it('no declaration beside its source', () => {
    const sourceOf = (file: string) => file.replace(/\.d\.ts$/, '.ts')
    const declarations = files.filter((file) => file.endsWith('.d.ts'))
    expect(declarations.filter((file) => files.includes(sourceOf(file)))).toEqual([])
  })

  it('no drawers', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)/.test(file))).toEqual([])
  })
})

describe('the repository belongs to no machine', () => {
  it('the lockfile names no host', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":\s*"https?:/)
  })

  it('no file names a path of one machine', () => {
    const faults = files.filter(
      (file) =>
        /\.(tsx?|mjs|json|md|sh|yml)$/.test(file) &&
        /(^|[^a-z.])\/(work|tmp|home|root)\/[a-z]/.test(read(file)),
    )
    expect(faults).toEqual([])
  })
})

describe('an effect returns nothing, or how to end it', () => {
  it('in short form it calls a function of ours: what a method yields would be taken for its clean-up', () => {
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

/** Bases in the world were made by these very texts: a change of the schema is a new file. */
const RELEASED_MIGRATIONS: Readonly<Record<string, string>> = {
  '0001-foundation': '25130a8adc7762e91a092f1a1f26d28711d37e6e54942351f717594c7bd2fbe2',
  '0002-points-coupons-identity': '553e71e22e6b6102ba4260c0421d35cc0fa5f179288c2297c2ea88de697ce0ed',
  '0003-growth': '5940b000355ff32aa28455c3670dfb9a3e9ae1331c616b6a203ca1cc4e63ecfc',
  '0004-sessions-end': 'd17b1f4851b210778963d709d7f4a02b9c7e0978f2df772c2e208f3e78e45828',
  '0005-provider-money': 'bb02c15fb30dd74fedd9749b5d7b502796565b3be254eb795d16ad73fd6de2c4',
  '0006-unanswered-orders': 'a45400340460dc7ce3ac952f03e00eafd32b31dccb570fb24965aed8bb43a182',
  '0007-limits': 'c2d5335d459203dd3bb984a74b630886ef98cd4b8e672ff2ee33ff740741714a',
  '0008-rehearsal': 'ef956a18bf3ab979d7eeeaf37a96e87c97b18e69d1d91cef20c0ebbb872e9333',
  '0009-no-personal-answers': '516080fa56b2afc263cb8dc8963d20ae73b8457e5d2df78d335b36da76b240a3',
  '0010-imported-points': '8943a478be9fd6ab40e2a03e2d6a03eeaa6f686b955456500cdcda8e17a6e324',
  '0011-texts-name-nobody': 'a53eaae66be9e829b1a8130bb401e0f88a4aab1e22e9525f35d808d98df3a858',
  '0012-unanswered-wishes': '914226f04e66227cd97d19d8048ef299dc2f978dc1ad48e9ad63ee18703a1b1d',
  '0013-bound-values': 'd57cda53bc0943c1d58e0fee74a2016576f316f54e045ea4086900062d0e96c0',
  '0014-ratings-of-reviews': '678093ef19962f41e899b7604c2441ba246a10b59f4d4c768bdd363537a8db09',
  '0015-exchange-credit': '89006a9d38f7e075547bcdc4c3fd0a74c91fe70c41b8cb7870172642215490b7',
  '0016-order-source': '7bce44c4f84266bc99dc8a5c58a4cd323ea178a8f62aa2df99576261cd5ad282',
  '0017-expected-points-are-read': 'e6918a0a463b485a9966fcdca25fdd2135d2fc94e74413251b614b1707956cd0',
  '0018-claim-answer': 'c3ccc8e1f12a55e3ccf0e162ebb5a654eeaea932202a96e25d0101b95acd06af',
  '0019-sandbox-books-begin-with-a-decision':
    '25860461363e5c8e08cec595066171fd669d612705676946119ff14c765ebd3e',
  '0020-names-of-values': '663ce425759fdae11dd422284e7e1fcadc899f9ecbc2dea9f765b7e031003349',
}

describe('released migrations are frozen', () => {
  it.each(Object.entries(RELEASED_MIGRATIONS))('%s', (name, sha256) => {
    const text = read(`server/src/db/migrations/${name}.sql`)
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
  })
})

describe('every rule is explained', () => {
  const rules = readRules(ROOT)
  const known = new Set(rules.map(({ id }) => id))
  const areas = [...new Set(rules.map(({ area }) => area))]
  const ofArea = (area: string) => rules.filter((rule) => rule.area === area)
  /** Looks like the id of a rule and is none. */
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

  it('and counted in the table of areas', () => {
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
  /** At most this share of all comments leads to a rule by its id; the others say their reason in words. */
  const MOST_COMMENTS = 0.02

  it('so a comment says its reason in words', () => {
    const comments = sources.flatMap((file) => read(file).match(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [])
    const withId = comments.filter((comment) => ID.test(comment))
    expect(withId.length / comments.length, withId.join('\n')).toBeLessThan(MOST_COMMENTS)
  })

  it('and a title of a test is a sentence without any', () => {
    const title = new RegExp(`(?:\\b(?:it|describe)|\\))\\(\\s*(['"\`])(?:(?!\\1).)*${ID.source}.*`, 'g')
    const tests = files.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file))
    expect(tests.flatMap((file) => read(file).match(title) ?? [])).toEqual([])
  })
})

describe('guides', () => {
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

  it('every decision says whether it is in force', () => {
    const decisions = files.filter((file) => file.startsWith('docs/decisions/'))
    expect(decisions.filter((file) => !/^2026-\d\d-\d\d\. Status: /m.test(read(file)))).toEqual([])
  })
})

/** Ids of rules in a text; of a range such as 23…30 the first and the last. */
function idsNamedIn(text: string): string[] {
  return [...text.matchAll(/\b([A-Z]{2,5})-(\d{2})\b(?:…(?:\1-)?(\d{2})\b)?/g)].flatMap(
    ([, area, first, last]) => (last ? [`${area}-${first}`, `${area}-${last}`] : [`${area}-${first}`]),
  )
}
