import { beforeAll, expect, it } from 'vitest'
import { accept, orderWith, startShift } from '../src/counter.ts'
import { openKeptBoard, watchLaterParts } from '../src/heard-board.ts'
import { holdScripts } from '../src/hold-scripts.ts'
import { arrivesAt, sees, useJourneys } from '../src/journey.ts'
import { placeOrder, signInByCall } from '../src/order-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()
let ownerToken: string

beforeAll(async () => {
  ownerToken = await signInByCall(product.url)
})

it.each([
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])(
  'a board at $width × $height is seen with its orders before its scripts are there',
  {
    tags: ['PEAK-09', 'PEAK-11'],
  },
  async (size) => {
    const { mark } = await placeOrder(product.url)
    const board = await journeys.counter(product.url)
    await board.setViewportSize(size)
    const laterParts = watchLaterParts(board)
    const scriptsCome = await holdScripts(board)
    const asked = board.waitForRequest('**/ceo/orders/first-cards*')
    await openKeptBoard(board, ownerToken, 'commit')
    await sees(board, '영업을 시작할까요?')
    expect((await asked).headers()['authorization']).toBe(`Bearer ${ownerToken}`)
    const question = board.getByText('영업을 시작할까요?').filter({ visible: true })
    const before = await question.boundingBox()
    const early = board.locator('article', { hasText: mark })
    await early.waitFor()
    const place = await early.boundingBox()
    expect(await early.evaluate((card) => card.closest('[inert]') !== null)).toBe(true)
    scriptsCome()
    await board.getByRole('dialog', { name: '영업을 시작할까요?' }).waitFor()
    expect(Math.abs(((await question.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(30)
    await startShift(board)
    await orderWith(board, mark).waitFor()
    await sees(board, '실시간 연결됨')
    expect(await orderWith(board, mark).count()).toBe(1)
    const moved = ((await orderWith(board, mark).boundingBox())?.y ?? 0) - (place?.y ?? 0)
    expect(Math.abs(moved)).toBeLessThan(5)
    await laterParts()
    await board.route('**/assets/**', (route) => route.abort())
    await accept(board, orderWith(board, mark), 20)
  },
)

it('shows a signed-out device nothing but the way to sign in', async () => {
  const board = await journeys.counter(product.url)
  await board.goto('/ceo/orders', { waitUntil: 'commit' })
  expect(await board.getByText('영업을 시작할까요?').filter({ visible: true }).count()).toBe(0)
  await arrivesAt(board, /^\/ceo\/login$/)
})
