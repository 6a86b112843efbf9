import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { askProvider } from './ask-provider.ts'

const silent = pino({ level: 'silent' })

describe('asking a provider', () => {
  it('an answer that does not come in time is unknown, never a failure', async () => {
    expect(await askProvider(() => new Promise(() => {}), silent, 20)).toMatchObject({ state: 'unknown' })
  })

  it('a provider that throws is unknown', async () => {
    const fault = () => Promise.reject(new Error('502'))
    expect(await askProvider(fault, silent, 20)).toMatchObject({ state: 'unknown' })
  })
})
