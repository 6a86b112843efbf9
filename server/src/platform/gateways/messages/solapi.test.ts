import { type SolapiStandIn, startSolapiStandIn } from '@hansang/testing/stand-ins/solapi'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MessageGateway } from './port.ts'
import { type SolapiOptions, readDeliveryReports, solapiMessages, solapiSignature } from './solapi.ts'

const NOW = new Date('2026-11-20T09:00:00+09:00')
const PHONE = '01012345678'
const TALK = {
  templateId: 'KA01TP1',
  variables: { 고객명: '홍길동' },
  buttons: [{ name: '주문 보기', url: 'https://shop.example/o/1' }],
}

let solapi: SolapiStandIn
let gateway: MessageGateway
let now = NOW

const gatewayWith = (change: Partial<SolapiOptions> = {}) => {
  const { apiKey, apiSecret, sender, baseUrl } = solapi
  const access = { apiKey, apiSecret, sender, baseUrl, timeoutMs: 2_000, now: () => now }
  return solapiMessages({ ...access, talkChannel: 'KA01PF1', ...change })
}

beforeEach(async () => {
  now = NOW
  solapi = await startSolapiStandIn(() => NOW)
  gateway = gatewayWith()
})
afterEach(() => solapi.close())

const send = (text: string, phone = PHONE) => gateway.send({ key: 'pay-url:1', phone, text })

describe('a text', () => {
  it.each([
    ['a'.repeat(90), 'SMS'],
    ['a'.repeat(91), 'LMS'],
    ['가'.repeat(45), 'SMS'],
    [`${'가'.repeat(45)}a`, 'LMS'],
    ['뷁'.repeat(45), 'SMS'],
    ['가'.repeat(1_000), 'LMS'],
  ])('is sent by its length in EUC-KR (%#)', async (text, type) => {
    await send(text)
    expect(solapi.sent).toMatchObject([{ to: PHONE, from: solapi.sender, type, text }])
    expect(solapi.sent[0]?.customFields).toEqual({ key: 'pay-url:1' })
  })

  it('that no LMS holds is not sent', async () => {
    await expect(send(`${'가'.repeat(1_000)}a`)).rejects.toThrow(RangeError)
    expect(solapi.calls).toEqual([])
  })

  it('has unencodable characters replaced', async () => {
    await send('맛집🍗 ★ 주문')
    expect(solapi.sent[0]?.text).toBe('맛집? ★ 주문')
  })

  it('is sent as composed Hangul, to a phone of digits only', async () => {
    await send('한상'.normalize('NFD'), '010-1234-5678')
    expect(solapi.sent).toMatchObject([{ to: PHONE, text: '한상' }])
  })
})

describe('a KakaoTalk notice', () => {
  const notify = (talk = TALK, to = gateway) => to.send({ key: 'k', phone: PHONE, text: '주문 안내', talk })

  it('is sent by its template, with its text as a fall-back', async () => {
    await notify()
    expect(solapi.sent).toMatchObject([
      {
        type: 'ATA',
        text: '주문 안내',
        kakaoOptions: {
          pfId: 'KA01PF1',
          templateId: 'KA01TP1',
          variables: { '#{고객명}': '홍길동' },
          disableSms: false,
          buttons: [{ buttonName: '주문 보기', buttonType: 'WL', linkMo: 'https://shop.example/o/1' }],
        },
      },
    ])
  })

  it('arrives as a text where there is no KakaoTalk', async () => {
    solapi.withoutTalk.add(PHONE)
    await notify()
    expect(solapi.sent).toMatchObject([{ type: 'SMS', text: '주문 안내' }])
  })

  it('is sent as a text when no channel is configured', async () => {
    await notify(TALK, gatewayWith({ talkChannel: null }))
    expect(solapi.sent).toMatchObject([{ type: 'SMS' }])
    expect(solapi.sent[0]).not.toHaveProperty('kakaoOptions')
  })

  it.each([
    [{ ...TALK, buttons: Array(6).fill(TALK.buttons[0]) }],
    [{ ...TALK, buttons: [{ name: '가'.repeat(15), url: 'https://shop.example' }] }],
    [{ ...TALK, buttons: [{ name: '보기', url: `https://shop.example/${'a'.repeat(100)}` }] }],
    [{ ...TALK, variables: { '고객.이름': '홍길동' } as unknown as typeof TALK.variables }],
  ])('is sent as a text when it exceeds the limits of Kakao (%#)', async (talk) => {
    await notify(talk)
    expect(solapi.sent).toMatchObject([{ type: 'SMS' }])
  })
})

describe('a failure', () => {
  it('is found inside an answer of 200, and names no phone', async () => {
    const stranger = gatewayWith({ sender: '0299999999' })
    const failed = stranger.send({ key: 'k', phone: PHONE, text: 'text' })
    await expect(failed).rejects.toThrow('Solapi refused the message: 1062')
    await expect(failed).rejects.not.toThrow(PHONE)
  })

  it.each([
    [200, { groupInfo: { count: { total: 1, registeredSuccess: 0, registeredFailed: 1 } } }],
    [200, { groupInfo: { count: { total: 0, registeredSuccess: 0, registeredFailed: 0 } } }],
    [200, {}],
    [200, '<html>fine</html>'],
    [400, { errorCode: 'NotEnoughBalance', errorMessage: '' }],
    [500, {}],
    [502, '<html>bad gateway</html>'],
  ])('answered with %i %j is thrown, so that the text is retried', async (status, body) => {
    solapi.failNext(/send-many/, { status, body })
    await expect(send('text')).rejects.toThrow('Solapi')
    await send('text')
    expect(solapi.sent).toHaveLength(1)
  })

  it('includes a missing answer', async () => {
    solapi.failNext(/send-many/, 'silent-before')
    await expect(send('text')).rejects.toThrow('gave no answer')
  })
})

describe('the signature', () => {
  it('agrees with the published vector', () => {
    const salt = 'abcdefghijklmnopqrstuvwxyz012345'
    expect(solapiSignature('SECRET', '2026-11-20T09:00:00+09:00', salt)).toBe(
      'b41ad7cf3f2317484f9ff6c94693c4a7d3ebdc4a74209138513313cf46afbbc8',
    )
  })

  it('differs for every call', async () => {
    await send('text')
    await send('text')
    expect(solapi.sent).toHaveLength(2)
  })

  it('is refused with a wrong key, a wrong secret or a wrong time', async () => {
    const message = { key: 'k', phone: PHONE, text: 'text' }
    await expect(gatewayWith({ apiKey: 'another' }).send(message)).rejects.toThrow('InvalidAPIKey')
    await expect(gatewayWith({ apiSecret: 'another' }).send(message)).rejects.toThrow('SignatureDoesNotMatch')
    now = new Date(NOW.getTime() + 16 * 60_000)
    await expect(gateway.send(message)).rejects.toThrow('RequestTimeTooSkewed')
  })
})

describe('the delivery report', () => {
  it.each([
    ['4000', 'arrived'],
    ['2000', 'on-its-way'],
    ['3000', 'on-its-way'],
    ['3104', 'failed'],
    ['3107', 'failed'],
    ['9999', 'failed'],
  ])('%s is %s', async (code, state) => {
    await send('text')
    expect(readDeliveryReports(solapi.report(code))).toEqual([{ key: 'pay-url:1', state, code }])
  })

  it('omits texts that are not ours', () => {
    const reports = [{ statusCode: '4000', messageId: 'M1' }, null, 1, { customFields: { key: 'k' } }]
    expect(readDeliveryReports(JSON.stringify(reports))).toEqual([])
  })

  it.each(['', '{}', 'not json', 'null'])('is refused when it is "%s"', (rawBody) => {
    expect(readDeliveryReports(rawBody)).toBeNull()
  })
})
