import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, median } from '../figures.ts'
import { withStarted } from './npm-start.ts'

const WARM_STARTS = 5
const AIM = { atMost: 3 }

/** `npm start` to the first served page, with the first import of the demo world and without. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hansang bench '))
  try {
    const cold = await secondsToAnswer(dataDir)
    const warm: number[] = []
    for (let start = 0; start < WARM_STARTS; start++) warm.push(await secondsToAnswer(dataDir))
    return [
      { what: 'first start, with the demo world', unit: 's', ours: cold, floor: null, aim: null },
      { what: 'warm start to first answer', unit: 's', ours: median(warm), floor: null, aim: AIM },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function secondsToAnswer(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  return await withStarted({ DATA_DIR: dataDir }, async (url) => {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the landing answered ${response.status}`)
    return (performance.now() - startedAt) / 1000
  })
}
