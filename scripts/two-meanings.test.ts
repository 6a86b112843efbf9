// An exported name stands for one thing; the exceptions are one idea, seen from two sides.
import { expect, it } from 'vitest'
import { read, sources } from './tracked-files.ts'

const MAY_STAND_TWICE = [
  'CheckedPerson',
  'CouponQuestion',
  'FoundStores',
  'HistoryQuestion',
  'LookedUp',
  'PAGE_SIZE',
  'StorePointSort',
  // A codec of the wire, and the rule or the screen's value.
  'earnedPoints',
  'pickupDiscount',
  'pointBalance',
  // Its value, and its component.
  'AmountRow',
  // Of a row, and of an answer.
  'factsOf',
  'isUnderMaintenance',
]

/** React Router asks for them by name. */
const OF_ROUTES = ['HydrateFallback', 'clientLoader', 'loader', 'meta', 'middleware', 'shouldRevalidate']

const production = sources.filter(
  (file) => /^(server\/src|web\/app|packages\/\w+\/src)\//.test(file) && !/\.test\.tsx?$/.test(file),
)
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm

/** An endpoint and its use case have one name: there the endpoint is `contract.readStore`. */
const isEndpoint = (file: string) => file.startsWith('packages/contract/src/endpoints/')
/** A component is named after what it shows. */
const isComponent = (file: string, name: string) => file.endsWith(`/${name}.tsx`)

const filesOfName = new Map<string, string[]>()
for (const file of production) {
  for (const [, name = ''] of read(file).matchAll(EXPORTED)) {
    if (isEndpoint(file) || isComponent(file, name) || OF_ROUTES.includes(name)) continue
    filesOfName.set(name, [...(filesOfName.get(name) ?? []), file])
  }
}
const standTwice = [...filesOfName].filter(([, files]) => new Set(files).size > 1).map(([name]) => name)

it('no exported name has two meanings', () => {
  expect(standTwice.filter((name) => !MAY_STAND_TWICE.includes(name))).toEqual([])
})

it('each name that may stand twice still does', () => {
  expect(MAY_STAND_TWICE.filter((name) => !standTwice.includes(name))).toEqual([])
})

it('an endpoint is imported under its own name', () => {
  const renames = production.flatMap((file) =>
    [...read(file).matchAll(/import (?:type )?\{[^}]*\} from '@hansang\/contract'/g)]
      .flatMap(([line]) => line.match(/\w+ as \w+(?:Call|Endpoint)\b/g) ?? [])
      .map((rename) => `${file}: ${rename}`),
  )
  expect(renames).toEqual([])
})
