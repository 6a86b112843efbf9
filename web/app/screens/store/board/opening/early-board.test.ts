import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askingScript, showingScript } from './early-board.ts'

const kept: Record<string, string> = {}
const place = { innerHTML: '' }
let isThere = true
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key]
  place.innerHTML = ''
  isThere = true
  fetch.mockReset()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('fetch', fetch)
  const part = { querySelector: () => (isThere ? place : null) }
  vi.stubGlobal('document', { currentScript: { parentElement: part } })
  return () => vi.unstubAllGlobals()
})
afterEach(() => vi.unstubAllGlobals())

/** As a document runs it. */
async function run(): Promise<void> {
  for (const script of [askingScript(), showingScript()]) runInThisContext(script)
  await new Promise((resolve) => setTimeout(resolve))
}

it('asks with the session’s token in a header alone, and shows what comes', {
  tags: ['PEAK-09', 'PEAK-11'],
}, async () => {
  Object.assign(kept, { ceoToken: 'secret', boardFilter: '{"type":"pickup"}' })
  fetch.mockResolvedValue(new Response('<b>#1</b>', { headers: { 'new-token': 'next' } }))
  await run()
  const [asked] = fetch.mock.calls
  expect(asked?.[0]).toBe('/ceo/orders/first-cards?filter=%7B%22type%22%3A%22pickup%22%7D')
  expect(asked?.[1].headers).toEqual({ authorization: 'Bearer secret' })
  expect([place.innerHTML, kept['ceoToken']]).toEqual(['<b>#1</b>', 'next'])
  expect(window.firstCards).toBe('<b>#1</b>')
})

it('asks for nothing where nobody is signed in', { tags: ['PEAK-09'] }, async () => {
  await run()
  expect([fetch.mock.calls, window.firstCards]).toEqual([[], undefined])
})

it.each([
  ['is empty', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['is a fault', () => Promise.resolve(new Response('<b>fault</b>', { status: 500 }))],
  ['does not come', () => Promise.reject(new TypeError('no line'))],
])('leaves it to the board when the answer %s', { tags: ['PEAK-11'] }, async (_, answer) => {
  kept['ceoToken'] = 'secret'
  fetch.mockImplementation(answer)
  await run()
  expect([place.innerHTML, window.firstCards]).toEqual(['', ''])
})

it.each([
  ['cards', 200, '<b>#1</b>'],
  ['nothing', 204, null],
])(
  'keeps %s for no later visit once the board has taken its place',
  { tags: ['PEAK-11'] },
  async (_, status, body) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    kept['ceoToken'] = 'secret'
    isThere = false
    fetch.mockResolvedValue(new Response(body, { status }))
    await run()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect([unhandled.mock.calls, window.firstCards]).toEqual([[], undefined])
  },
)
