import { writePaymentState } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { paymentHandover } from './payment-handover.ts'

function handover(state: unknown, search = '', stored: Record<string, string> = {}) {
  return paymentHandover({ state, query: new URLSearchParams(search), read: (key) => stored[key] ?? null })
}

describe('the order to pay', () => {
  const notes = { storeNote: 'No nuts', deliveryNote: 'Ring', needsCutlery: false }

  it('comes with its notes as navigation state', { tags: ['PAY-01'] }, () => {
    expect(
      handover(writePaymentState({ orderNumber: 'A', ...notes }), '?ordrId=B', { ordrId: 'C' }),
    ).toMatchObject({
      orderNumber: 'A',
      ...notes,
    })
  })

  it('is also read under its other name', { tags: ['ENT-22', 'PAY-01'] }, () => {
    expect(handover({ orderId: 'A', orderType: 'pickup' })?.orderNumber).toBe('A')
    expect(handover({ ordrId: 'A' })?.orderNumber).toBe('A')
    expect(handover({ orderInfo: { orderId: 'A' } })?.orderNumber).toBe('A')
  })

  it('comes from the query, else from storage, without state', { tags: ['PAY-01', 'STG-16'] }, () => {
    expect(handover(null, '?ordrId=B', { ordrId: 'C' })?.orderNumber).toBe('B')
    expect(handover(null, '', { ordrId: 'C' })?.orderNumber).toBe('C')
    expect(handover(null)).toBeNull()
  })

  it('notes survive a reload in storage', { tags: ['STG-18'] }, () => {
    const stored = { ordrId: 'C', msgToStore: 'No nuts', msgToDelivery: 'Ring', needSpoon: 'N' }
    expect(handover(null, '', stored)).toMatchObject(notes)
    expect(handover(null, '', { ...stored, needSpoon: 'Y' })?.needsCutlery).toBe(true)
    expect(handover(null, '', { ordrId: 'C' })?.needsCutlery).toBeNull()
  })

  it('staff open it by state or query', { tags: ['PAY-02'] }, () => {
    expect(handover({ orderId: 'A', csYn: 'Y' })?.isForCustomer).toBe(true)
    expect(handover(null, '?ordrId=B&isCs=Y')?.isForCustomer).toBe(true)
    expect(handover(null, '?ordrId=B')?.isForCustomer).toBe(false)
  })

  it.each([undefined, 7, 'text', { orderId: 12, orderInfo: 'A' }])('reads nothing out of %j', (state) => {
    expect(handover(state)).toBeNull()
  })
})
