import {
  registerOrder,
  requestIdentityTicket,
  settleSandboxIdentity,
  type RequestTo,
} from '@hansang/contract'
import { refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  anOrderRequest,
  loginAs,
  newPhone,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const CHICKEN = anItem({ id: '100101' })
const BEER = anItem({ id: '100102', name: '생맥주', price: 9_000, restriction: 'ALCOHOL' })
const ADULT = '19900131'
const MINOR = '20101231'

let phone: string
let customer: Caller

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [CHICKEN, BEER] })],
})

beforeEach(async () => {
  phone = newPhone()
  customer = await loginAs(server, { phone })
})

const fill = (who: Caller, given: Partial<RequestTo<typeof settleSandboxIdentity>> = {}) =>
  who.call(settleSandboxIdentity, { name: '홍길동', phone, birthDate: ADULT, ...given })

async function ticketOf(who: Caller, purpose: string): Promise<string> {
  return String((await who.call(requestIdentityTicket, { purpose })).body.ticket)
}

const orderOf = (who: Caller, items = [BEER, CHICKEN]) => {
  const lines = items.map((item) => aRequestedLine(item))
  return who.call(registerOrder, anOrderRequest({ type: 'pickup', lines }), onceKey())
}

describe('alcohol', () => {
  it('is refused without a check of today and allowed to adults after it', {
    tags: ['IDV-07', 'IDV-08'],
  }, async () => {
    expect((await orderOf(customer)).body).toMatchObject({
      code: 'fail',
      message: refusalTexts.ageCheckNeeded,
    })
    await fill(customer)
    expect((await orderOf(customer)).body).toMatchObject({ code: 'Success' })
  })

  it('is refused to a minor, whose check answers 9999', { tags: ['IDV-06'] }, async () => {
    const ticket = await ticketOf(customer, 'ALCOHOL')
    expect((await fill(customer, { ticket, birthDate: MINOR })).body).toMatchObject({
      code: '9999',
      message: expect.stringContaining(refusalTexts.underAge),
    })
    expect((await orderOf(customer)).body).toMatchObject({
      code: 'fail',
      message: expect.stringContaining(refusalTexts.underAge),
    })
    expect((await orderOf(customer, [CHICKEN])).body).toMatchObject({ code: 'Success' })
  })

  it('has a minimum age that does not apply to the check for points', { tags: ['IDV-06'] }, async () => {
    const ticket = await ticketOf(customer, 'POINT')
    expect((await fill(customer, { ticket, birthDate: MINOR })).body).toMatchObject({
      code: '7777',
    })
    expect((await orderOf(customer)).body).toMatchObject({
      message: expect.stringContaining(refusalTexts.underAge),
    })
  })

  it.each([
    ['20071231', 'Success'],
    ['20080101', 'fail'],
  ])('counts by the calendar year: born %s in 2026 is %s', { tags: ['IDV-06'] }, async (birth, code) => {
    await fill(customer, { birthDate: birth })
    expect((await orderOf(customer)).body).toMatchObject({ code })
  })

  it('is not unlocked by the check of another session of the same phone', { tags: ['IDV-08'] }, async () => {
    await fill(customer)
    const other = await loginAs(server, { phone })
    expect((await orderOf(other)).body).toMatchObject({ message: refusalTexts.ageCheckNeeded })
  })

  it('must be outweighed by food', { tags: ['IDV-08'] }, async () => {
    await fill(customer)
    expect((await orderOf(customer, [BEER])).body.message).toContain('9,001원 더')
    expect((await orderOf(customer, [BEER, BEER, CHICKEN])).body.message).toContain('1원 더')
    expect((await orderOf(customer, [BEER, CHICKEN])).body).toMatchObject({ code: 'Success' })
  })

  it('is refused once nobody can be checked, whatever a rehearsal had checked', {
    tags: ['IDV-08'],
  }, async () => {
    await fill(customer)
    const { rehearsal } = server.services
    const { isOpen } = rehearsal
    rehearsal.isOpen = () => false
    const { body } = await orderOf(customer)
    rehearsal.isOpen = isOpen
    expect(body).toMatchObject({ code: 'fail', message: serviceRefusalTexts.identityUnavailable })
  })
})
