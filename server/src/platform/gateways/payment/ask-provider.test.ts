import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { askProvider } from './ask-provider.ts'

const silent = pino({ level: 'silent' })

describe('asking a provider', () => {
  it('has an unknown outcome, never a failure, when the answer is late', async () => {
    expect(await askProvider(() => new Promise(() => {}), silent, 20)).toMatchObject({ state: 'unknown' })
  })

  it('has an unknown outcome when the provider throws', async () => {
    const fault = () => Promise.reject(new Error('502'))
    expect(await askProvider(fault, silent, 20)).toMatchObject({ state: 'unknown' })
  })
})
