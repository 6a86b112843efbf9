import { expect, it } from 'vitest'
import { layOut } from './cpu-profile.ts'

const node = (id: number, functionName: string, url = '', ...children: number[]) => ({
  id,
  callFrame: { functionName, url },
  children,
})

const profile = {
  nodes: [
    node(1, '(root)', '', 2, 3, 5),
    node(2, '(idle)'),
    node(3, 'compileQuery', 'file:///x/node_modules/kysely/dist/a.js', 4),
    node(4, 'freeze'),
    node(5, 'placeOrder', 'file:///x/server/src/ordering/place-order.ts', 6),
    node(6, 'writev'),
  ],
  startTime: 1_000,
  samples: [5, 2, 3, 4, 5, 6, 5],
  timeDeltas: [10, 100, 600, 300, 50_000, 10_000, 1_000],
}
const span = { from: 1_050, to: 63_500 }

it('lays user time on the samples that call no system, natives with their callers, and sums to the kernel’s count', () => {
  const { user } = layOut(profile, span, { userMs: 31, systemMs: 5 })
  expect(user).toEqual([
    ['use cases', expect.closeTo(22)],
    ['building and sending statements: Kysely', expect.closeTo(9)],
  ])
})

it('counts as waiting what is neither idle nor counted by the kernel', () => {
  const busyMs = 0.6 + 0.3 + 50 + 10 + 1
  expect(layOut(profile, span, { userMs: 31, systemMs: 5 })).toMatchObject({
    systemMs: 5,
    waitingMs: expect.closeTo(busyMs - 36),
  })
})
