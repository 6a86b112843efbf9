import { writeReceiptState } from '@hansang/contract'
import { ZERO_WON, won } from '@hansang/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { useBasket } from '../../../basket/basket.ts'
import { changeSavedAddresses, useSavedAddresses } from '../../../visit/saved-addresses.ts'
import { changeVisit, useVisit } from '../../../visit/visit.ts'
import { anAddress } from '../../../../test/sample-store.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { announcedOrder, orderInQuery, settleVisit, resultSource } from './result-source.ts'
import { isPaymentPending } from './use-result.ts'

const receiptState = (orderNumber: string) =>
  writeReceiptState({ orderNumber, localVoucher: ZERO_WON, coupons: ZERO_WON, isLinkSent: false })

describe('the shown result', () => {
  const none = { inPath: undefined, inQuery: null, state: null, stored: null, announced: null }

  it('comes from the path, else the state, else the query, else storage', {
    tags: ['RES-01', 'RES-07'],
  }, () => {
    const all = { ...none, inPath: 'A', state: receiptState('B'), stored: 'C' }
    expect(resultSource(all).orderNumber).toBe('A')
    expect(resultSource({ ...all, inPath: undefined }).orderNumber).toBe('B')
    expect(resultSource({ ...none, inQuery: orderInQuery('?ordrId=Q'), stored: 'C' }).orderNumber).toBe('Q')
    expect(resultSource({ ...none, stored: 'C' }).orderNumber).toBe('C')
    expect(resultSource(none)).toEqual({ orderNumber: null, announces: false })
  })

  it('is announced after a payment only', { tags: ['RES-07'] }, () => {
    expect(resultSource({ ...none, inPath: 'A' }).announces).toBe(true)
    expect(resultSource({ ...none, state: receiptState('A') }).announces).toBe(true)
    expect(resultSource({ ...none, state: { orderInfo: { ordrId: 'A' } } }).announces).toBe(false)
    expect(resultSource({ ...none, stored: 'A' }).announces).toBe(false)
    expect(resultSource({ ...none, inQuery: 'A' }).announces).toBe(false)
  })

  it('is announced once', { tags: ['RES-07'] }, () => {
    expect(resultSource({ ...none, inPath: 'A', announced: 'A' }).announces).toBe(false)
    expect(resultSource({ ...none, inPath: 'A', announced: 'B' }).announces).toBe(true)
  })
})

describe('an order received by its store', () => {
  beforeEach(() => {
    sessionValues.remove('orderInfo')
    localValues.remove('msgToStore', 'msgToDelivery', 'needSpoon')
  })

  it('clears the basket and the notes', { tags: ['RES-06'] }, () => {
    useBasket.setState({ storeId: '1001', exchangeCredit: won(5) })
    localValues.write('msgToStore', 'x')
    localValues.write('msgToDelivery', 'x')
    localValues.write('needSpoon', 'N')
    settleVisit('A')
    expect(useBasket.getState()).toMatchObject({ storeId: '', lines: [], exchangeCredit: 0 })
    expect(
      ['msgToStore', 'msgToDelivery', 'needSpoon'].map((key) => localValues.read(key as 'needSpoon')),
    ).toEqual([null, null, null])
  })

  it('forgets its customer only after a scanned code', {
    tags: ['LND-05', 'RES-06'],
  }, () => {
    const customer = { phoneHandle: '01011117001', phone: '01011117001' }
    const left = (isQr: boolean) => {
      changeVisit({ ...customer, isQr })
      changeSavedAddresses(() => [anAddress()])
      localValues.write('point', '[]')
      sessionValues.write('ciModDtm', '2026-02-17')
      localValues.write('token', 'of the order')
      settleVisit('A')
      return [
        useVisit.getState().phoneHandle,
        useSavedAddresses.getState().addresses.length,
        localValues.read('point'),
        sessionValues.read('ciModDtm'),
        localValues.read('token'),
      ]
    }
    expect(left(true)).toEqual(['', 0, null, null, 'of the order'])
    expect(left(false)).toEqual(['01011117001', 1, '[]', '2026-02-17', 'of the order'])
  })

  it('is remembered as announced over a reload', { tags: ['RES-07', 'STG-19'] }, () => {
    expect(announcedOrder()).toBeNull()
    settleVisit('A')
    expect(announcedOrder()).toBe('A')
    expect(sessionValues.readJson('orderInfo')).toMatchObject({ ordrId: 'A' })
  })
})

describe('reading a result', () => {
  it('continues while it is unpaid or unreadable, and ends otherwise', () => {
    const found = (status: string) =>
      isPaymentPending({
        state: 'found',
        order: anOrder({ status, paymentMethod: 'DLVR_PRE_CD' }),
        isStale: false,
      })
    expect(found('ORDER_READY')).toBe(true)
    expect(found('ORDER_PAY_DONE')).toBe(false)
    expect(found('ORDER_CANCEL')).toBe(false)
    expect(isPaymentPending({ state: 'failed', message: '' })).toBe(true)
    expect(isPaymentPending({ state: 'missing' })).toBe(false)
  })
})
