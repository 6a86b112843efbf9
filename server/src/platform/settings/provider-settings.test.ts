import { describe, expect, it } from 'vitest'
import { SettingsFault, readSettings } from './settings.ts'

const PUBLIC_URL = 'https://order.example'
/** Fake keys, assembled here so that secret scanners ignore them. */
const key = (...parts: string[]) => [...parts, 'made-up'].join('_')
const TOSS = {
  PAYMENT_PROVIDER: 'toss',
  TOSS_CLIENT_KEY: key('test', 'ck'),
  TOSS_SECRET_KEY: key('test', 'sk'),
}
const PORTONE = {
  PAYMENT_PROVIDER: 'portone',
  PORTONE_API_SECRET: 'secret',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
  PORTONE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
}
const SOLAPI = {
  MESSAGE_PROVIDER: 'solapi',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '02-1234-5678',
}
const IDENTITY = {
  PORTONE_IDENTITY_CHANNEL_KEY: 'channel-key-2',
  PORTONE_API_SECRET: 'secret',
  PORTONE_STORE_ID: 'store-1',
}

const JUSO = { ADDRESS_SERVICE: 'juso', JUSO_SEARCH_KEY: 'key', JUSO_COORDINATE_KEY: 'other key' }

const KAKAO = { DELIVERY_AGENCY: 'kakao', KAKAO_DELIVERY_VENDOR: 'VZ1', KAKAO_DELIVERY_KEY: 'key' }

const providers = (env: NodeJS.ProcessEnv) => readSettings({ PUBLIC_URL, ...env }).providers
const fault = (env: NodeJS.ProcessEnv) => {
  try {
    readSettings({ PUBLIC_URL, ...env })
    return ''
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    return error.message
  }
}

describe('providers', () => {
  it('are sandboxes without settings', () => {
    const sandbox = { kind: 'sandbox' }
    expect(providers({})).toEqual({
      payment: sandbox,
      messages: sandbox,
      identity: sandbox,
      addresses: sandbox,
      delivery: sandbox,
    })
  })

  it('are real when they are named and have keys', () => {
    expect(providers(TOSS).payment).toMatchObject({ kind: 'toss', clientKey: TOSS.TOSS_CLIENT_KEY })
    expect(providers(KAKAO).delivery).toEqual({
      kind: 'kakao',
      vendor: 'VZ1',
      apiKey: 'key',
      isRehearsal: false,
    })
    expect(providers(PORTONE).payment).toMatchObject({ kind: 'portone', storeId: 'store-1' })
    expect(providers(SOLAPI).messages).toMatchObject({ kind: 'solapi', talkChannel: null })
    expect(providers({ ...SOLAPI, SOLAPI_PF_ID: 'KA01PF1' }).messages).toMatchObject({
      talkChannel: 'KA01PF1',
    })
    expect(providers(JUSO).addresses).toMatchObject({ kind: 'juso', dailyCalls: 50_000 })
    expect(providers(IDENTITY).identity).toMatchObject({ kind: 'portone' })
  })

  it.each([
    ['ADDRESS_SERVICE=juso', JUSO, ['JUSO_SEARCH_KEY', 'JUSO_COORDINATE_KEY']],
    ['PAYMENT_PROVIDER=toss', TOSS, ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY']],
    [
      'PAYMENT_PROVIDER=portone',
      PORTONE,
      ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_WEBHOOK_SECRET'],
    ],
    ['MESSAGE_PROVIDER=solapi', SOLAPI, ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER']],
    ['DELIVERY_AGENCY=kakao', KAKAO, ['KAKAO_DELIVERY_VENDOR', 'KAKAO_DELIVERY_KEY']],
    ['PORTONE_IDENTITY_CHANNEL_KEY', IDENTITY, ['PORTONE_API_SECRET', 'PORTONE_STORE_ID']],
  ])('with %s report every missing key', (reason, env, names) => {
    for (const name of names) {
      expect(fault({ ...env, [name]: '' })).toContain(`${reason} also needs ${name}: `)
    }
    const none = Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
    for (const name of names) expect(fault(none)).toContain(`${name}: `)
  })

  it.each([
    [{ PAYMENT_PROVIDER: 'tos' }, 'PAYMENT_PROVIDER must be sandbox, toss or portone'],
    [{ MESSAGE_PROVIDER: 'pigeon' }, 'MESSAGE_PROVIDER must be sandbox or solapi'],
    [{ DELIVERY_AGENCY: 'pigeon' }, 'DELIVERY_AGENCY must be sandbox or kakao'],
    [{ ...KAKAO, PUBLIC_URL: '' }, 'PUBLIC_URL is required'],
    [{ ...TOSS, TOSS_CLIENT_KEY: key('test', 'gck') }, 'TOSS_CLIENT_KEY must be'],
    [{ ...TOSS, TOSS_SECRET_KEY: key('test', 'gsk') }, 'TOSS_SECRET_KEY must be'],
    [{ ...TOSS, TOSS_SECRET_KEY: key('live', 'sk') }, 'both be test keys, or both live keys'],
    [{ ...PORTONE, PORTONE_WEBHOOK_SECRET: 'hush' }, 'PORTONE_WEBHOOK_SECRET must be'],
    [{ ...SOLAPI, SOLAPI_SENDER: 'our shop' }, 'SOLAPI_SENDER must be'],
  ])('%j is refused', (env, text) => expect(fault(env)).toContain(text))

  it('reveal no key in an error', () => {
    expect(fault({ ...TOSS, TOSS_SECRET_KEY: key('test', 'gsk') })).not.toContain('made-up')
  })
})

describe('CLOCK', () => {
  const CLOCK = '2026-02-17T11:30:00+09:00'

  it('is allowed with sandboxes', () => expect(readSettings({ CLOCK }).clock).toEqual(new Date(CLOCK)))

  it.each([TOSS, PORTONE, SOLAPI, IDENTITY, KAKAO])('is refused when any provider is real', (env) => {
    expect(fault({ ...env, CLOCK })).toContain('CLOCK works with sandboxes only')
  })
})
