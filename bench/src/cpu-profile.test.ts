import { expect, it } from 'vitest'
import { sharesOf } from './cpu-profile.ts'

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
    node(5, 'placeOrder', 'file:///x/server/src/ordering/place-order.ts'),
  ],
  startTime: 1_000,
  samples: [5, 2, 3, 4, 5, 5],
  timeDeltas: [10, 100, 600, 300, 50_000, 1_000],
}

it('a profile shows the shares of working functions, natives with their callers, without other processes', () => {
  const [kysely, useCases] = [900, 1_200]
  expect(sharesOf(profile, { from: 1_050, to: 52_500 })).toEqual([
    ['use cases', useCases / (kysely + useCases)],
    ['building and sending statements: Kysely', kysely / (kysely + useCases)],
  ])
})
