import { describe, expect, it } from 'vitest'
import { SettingsFault, readSettings } from './settings.ts'

describe('the escalation minutes of an unanswered order', () => {
  it('have defaults, and 0 omits a step', () => {
    expect(readSettings({}).escalation).toEqual({
      urgent: 2,
      push: 2,
      owner: 3,
      customer: 7,
      call: null,
      giveUp: 10,
    })
    expect(readSettings({ UNANSWERED_OWNER_MINUTES: '0' }).escalation.owner).toBeNull()
  })

  it('cannot put a later step before an earlier one', () => {
    const start = () => readSettings({ UNANSWERED_CUSTOMER_MINUTES: '15' })
    expect(start).toThrow(SettingsFault)
    expect(start).toThrow('UNANSWERED_…_MINUTES must not fall from step to step, are 2, 3, 15, 10.')
  })

  it.each(['-1', '1.5', 'soon', '1441'])('cannot be %s', (value) => {
    expect(() => readSettings({ UNANSWERED_URGENT_MINUTES: value })).toThrow(
      `UNANSWERED_URGENT_MINUTES must be a number from 0 to 1440, is "${value}".`,
    )
  })
})
