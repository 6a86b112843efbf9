import { enterVisit, reportUserAgent } from '@hansang/contract'
import { afterEach, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aLogin } from '../../../../test/sample-visitor.ts'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { changeVisit, NO_VISIT } from '../../../visit/visit.ts'
import { type PaymentLink, useOpenPayment } from './use-open-payment.ts'

const api = useFakeApi()
const LINK: PaymentLink = {
  visit: {
    channel: 'hansang',
    storeId: '1001',
    phoneHandle: 'h1.x',
    orderSource: 'CITYCUP',
    orderType: 'pickup',
  },
  orderNumber: 'A1',
}

afterEach(() => {
  changeVisit(NO_VISIT)
  localValues.remove('token', 'ordrId')
  sessionValues.remove('reportedAgent', 'storeId')
})

it('a payment link that failed shows that it opens again, then the payment', async () => {
  Object.assign(window, { location: { hash: '' } })
  api.answers(reportUserAgent, {})
  api.fails(enterVisit, 503)
  const { current, where } = await renderHookAt('/link', useOpenPayment, LINK)
  expect(current().opening.state).toBe('failed')
  const held = api.holds(enterVisit)
  await settled(() => current().openAgain())
  expect(current().opening.state).toBe('opening')
  await settled(() => held[0]?.answers(aLogin()))
  expect(where()).toBe('/hansang/order/payment?ordrId=A1')
})
