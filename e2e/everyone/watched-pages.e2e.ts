import { readStore } from '@hansang/contract'
import { expect, it } from 'vitest'
import { useJourneys } from '../src/journey.ts'
import { watchPages } from '../src/page-faults.ts'

const journeys = useJourneys()

const UNKNOWN = { path: '/api/v1/nobody/knows' }
const FAULTS = ['console: a line', 'error: a broken script']

it('every page is watched for refused calls, lost answers, missing parts, errors and console messages', async () => {
  const faults = watchPages(journeys.browser())
  journeys.expectRefusal(UNKNOWN, 404)
  journeys.expectRefusal(readStore, 400)
  journeys.expectRefusal({ path: '/no-picture.png' }, 404)
  journeys.expectRefusal({ path: '/lost' }, 'no answer')
  for (const fault of FAULTS) journeys.expectFault(fault)
  const page = await journeys.phone()
  await page.route('**/lost', (route) => route.abort())
  await page.goto('/ceo/login')
  await page.evaluate(breakThings, [UNKNOWN.path, readStore.path] as const)
  const seen = [
    `404: ${UNKNOWN.path}`,
    `400: ${readStore.path}`,
    '404: /no-picture.png',
    'no answer: /lost',
    ...FAULTS,
  ]
  await expect.poll(() => [...seenBy(faults)].toSorted()).toEqual(seen.toSorted())
})

it('an expected refusal that does not come is a fault', () => {
  const faults = watchPages(journeys.browser())
  faults.expectRefusal(readStore.path, 404)
  expect(faults.take()).toEqual([`did not come: 404: ${readStore.path}`])
  expect(faults.take()).toEqual([])
})

const taken = new Set<string>()

/** `take` empties the list, so the faults are collected here. */
function seenBy(faults: ReturnType<typeof watchPages>): ReadonlySet<string> {
  for (const fault of faults.take()) taken.add(fault)
  return taken
}

/** Runs in the page. */
async function breakThings(paths: readonly string[]): Promise<void> {
  console.error('a line')
  setTimeout(() => {
    throw new Error('a broken script')
  })
  for (const path of paths) {
    await fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  }
  await fetch('/no-picture.png')
  await fetch('/lost').catch(() => {})
}
