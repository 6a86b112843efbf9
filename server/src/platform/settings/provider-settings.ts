import { z } from 'zod'
import { onOrOff, oneOf, wholeNumber } from './setting-values.ts'

type PaymentSettings =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'toss'; readonly clientKey: string; readonly secretKey: string }
  | {
      readonly kind: 'portone'
      readonly apiSecret: string
      readonly storeId: string
      readonly channelKey: string
      readonly webhookSecret: string
    }

type MessageSettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'solapi'
      readonly apiKey: string
      readonly apiSecret: string
      readonly sender: string
      readonly talkChannel: string | null
    }

type IdentitySettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'portone'
      readonly apiSecret: string
      readonly storeId: string
      readonly identityChannelKey: string
    }

type AddressSettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'juso'
      readonly searchKey: string
      readonly coordinateKey: string
      readonly dailyCalls: number
    }

type DeliverySettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'kakao'
      readonly vendor: string
      readonly apiKey: string
      readonly isRehearsal: boolean
    }

export interface ProviderSettings {
  readonly payment: PaymentSettings
  readonly messages: MessageSettings
  readonly identity: IdentitySettings
  readonly addresses: AddressSettings
  readonly delivery: DeliverySettings
}

const MEANINGS = {
  TOSS_CLIENT_KEY: 'the client key (test_ck_… or live_ck_…), from the developer centre of Toss Payments',
  TOSS_SECRET_KEY: 'the secret key (test_sk_… or live_sk_…) beside that client key',
  PORTONE_API_SECRET: 'the V2 API secret, from the PortOne console',
  PORTONE_STORE_ID: 'the store id (store-…), from the PortOne console',
  PORTONE_CHANNEL_KEY: 'the key of the payment channel (channel-key-…), from the PortOne console',
  PORTONE_WEBHOOK_SECRET: 'the webhook secret (whsec_…), from the PortOne console',
  SOLAPI_API_KEY: 'the API key, from the Solapi console',
  SOLAPI_API_SECRET: 'the API secret beside that key',
  SOLAPI_SENDER: 'the phone number that is registered with Solapi as a sender',
  JUSO_SEARCH_KEY: 'the approval key of the address search API, from business.juso.go.kr',
  KAKAO_DELIVERY_VENDOR: 'the vendor id, from Kakao Mobility’s logistics developer site',
  KAKAO_DELIVERY_KEY: 'the API key beside that vendor id',
  JUSO_COORDINATE_KEY: 'the approval key of the coordinate API, which juso gives beside that of the search',
} as const

type KeyName = keyof typeof MEANINGS

/** An error names the key and its format, never its value. */
function key(name: KeyName, form = /./) {
  return z.string().regex(form, `must be ${MEANINGS[name]}`).optional()
}

export const PROVIDER_SETTINGS = z.object({
  PAYMENT_PROVIDER: oneOf('sandbox', 'toss', 'portone').prefault('sandbox'),
  MESSAGE_PROVIDER: oneOf('sandbox', 'solapi').prefault('sandbox'),
  // Keys for the payment widget (gck, gsk) open no payment window.
  TOSS_CLIENT_KEY: key('TOSS_CLIENT_KEY', /^(test|live)_ck_/),
  TOSS_SECRET_KEY: key('TOSS_SECRET_KEY', /^(test|live)_sk_/),
  PORTONE_API_SECRET: key('PORTONE_API_SECRET'),
  PORTONE_STORE_ID: key('PORTONE_STORE_ID'),
  PORTONE_CHANNEL_KEY: key('PORTONE_CHANNEL_KEY'),
  PORTONE_WEBHOOK_SECRET: key('PORTONE_WEBHOOK_SECRET', /^whsec_.{16,}$/),
  PORTONE_IDENTITY_CHANNEL_KEY: z.string().optional(),
  SOLAPI_API_KEY: key('SOLAPI_API_KEY'),
  SOLAPI_API_SECRET: key('SOLAPI_API_SECRET'),
  SOLAPI_SENDER: key('SOLAPI_SENDER', /^-*(\d-*){8,11}$/),
  SOLAPI_PF_ID: z.string().optional(),
  ADDRESS_SERVICE: oneOf('sandbox', 'juso').prefault('sandbox'),
  JUSO_SEARCH_KEY: key('JUSO_SEARCH_KEY'),
  JUSO_COORDINATE_KEY: key('JUSO_COORDINATE_KEY'),
  DELIVERY_AGENCY: oneOf('sandbox', 'kakao').prefault('sandbox'),
  KAKAO_DELIVERY_VENDOR: key('KAKAO_DELIVERY_VENDOR', /^[\w-]+$/),
  KAKAO_DELIVERY_KEY: key('KAKAO_DELIVERY_KEY'),
  KAKAO_DELIVERY_REHEARSAL: onOrOff.prefault('0'),
  JUSO_DAILY_CALLS: wholeNumber(1, 10_000_000).prefault('50000'),
})

type Given = z.output<typeof PROVIDER_SETTINGS>

const NEEDS: readonly { setting: string; value?: string; keys: readonly KeyName[] }[] = [
  { setting: 'PAYMENT_PROVIDER', value: 'toss', keys: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] },
  {
    setting: 'PAYMENT_PROVIDER',
    value: 'portone',
    keys: ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_WEBHOOK_SECRET'],
  },
  {
    setting: 'MESSAGE_PROVIDER',
    value: 'solapi',
    keys: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  },
  { setting: 'ADDRESS_SERVICE', value: 'juso', keys: ['JUSO_SEARCH_KEY', 'JUSO_COORDINATE_KEY'] },
  {
    setting: 'DELIVERY_AGENCY',
    value: 'kakao',
    keys: ['KAKAO_DELIVERY_VENDOR', 'KAKAO_DELIVERY_KEY'],
  },
  { setting: 'PORTONE_IDENTITY_CHANNEL_KEY', keys: ['PORTONE_API_SECRET', 'PORTONE_STORE_ID'] },
]

/** Real providers require the real clock. */
export function isAnyProviderReal(env: NodeJS.ProcessEnv): boolean {
  return realProviders(env).length > 0
}

function realProviders(env: NodeJS.ProcessEnv) {
  return NEEDS.filter(({ setting, value }) => (value ? env[setting] === value : env[setting]))
}

export function providerFaults(env: NodeJS.ProcessEnv): string[] {
  const lacking = realProviders(env).flatMap(({ setting, value, keys }) => {
    const missing = keys.filter((name) => !env[name]).map((name) => `${name}: ${MEANINGS[name]}`)
    if (missing.length === 0) return []
    return `${value ? `${setting}=${value}` : setting} also needs ${missing.join('; ')}.`
  })
  return [...lacking, ...tossPairFault(env)]
}

function tossPairFault(env: NodeJS.ProcessEnv): string[] {
  const client = /^(test|live)_ck_/.exec(env['TOSS_CLIENT_KEY'] ?? '')
  const secret = /^(test|live)_sk_/.exec(env['TOSS_SECRET_KEY'] ?? '')
  if (!client || !secret || client[1] === secret[1]) return []
  return ['TOSS_CLIENT_KEY and TOSS_SECRET_KEY must both be test keys, or both live keys.']
}

/** Call only if `providerFaults` found nothing. */
export function chooseProviders(given: Given): ProviderSettings {
  return {
    payment: choosePayment(given),
    messages: chooseMessages(given),
    identity: chooseIdentity(given),
    addresses: chooseAddresses(given),
    delivery: chooseDelivery(given),
  }
}

function choosePayment(given: Given): PaymentSettings {
  const kind = given.PAYMENT_PROVIDER
  switch (kind) {
    case 'sandbox':
      return { kind }
    case 'toss':
      return { kind, clientKey: held(given, 'TOSS_CLIENT_KEY'), secretKey: held(given, 'TOSS_SECRET_KEY') }
    case 'portone':
      return {
        kind,
        apiSecret: held(given, 'PORTONE_API_SECRET'),
        storeId: held(given, 'PORTONE_STORE_ID'),
        channelKey: held(given, 'PORTONE_CHANNEL_KEY'),
        webhookSecret: held(given, 'PORTONE_WEBHOOK_SECRET'),
      }
  }
}

function chooseMessages(given: Given): MessageSettings {
  const kind = given.MESSAGE_PROVIDER
  if (kind === 'sandbox') return { kind }
  return {
    kind,
    apiKey: held(given, 'SOLAPI_API_KEY'),
    apiSecret: held(given, 'SOLAPI_API_SECRET'),
    sender: held(given, 'SOLAPI_SENDER'),
    talkChannel: given.SOLAPI_PF_ID ?? null,
  }
}

function chooseIdentity(given: Given): IdentitySettings {
  const identityChannelKey = given.PORTONE_IDENTITY_CHANNEL_KEY
  if (!identityChannelKey) return { kind: 'sandbox' }
  return {
    kind: 'portone',
    apiSecret: held(given, 'PORTONE_API_SECRET'),
    storeId: held(given, 'PORTONE_STORE_ID'),
    identityChannelKey,
  }
}

function chooseAddresses(given: Given): AddressSettings {
  const kind = given.ADDRESS_SERVICE
  if (kind === 'sandbox') return { kind }
  const searchKey = held(given, 'JUSO_SEARCH_KEY')
  const coordinateKey = held(given, 'JUSO_COORDINATE_KEY')
  return { kind, searchKey, coordinateKey, dailyCalls: given.JUSO_DAILY_CALLS }
}

function chooseDelivery(given: Given): DeliverySettings {
  const kind = given.DELIVERY_AGENCY
  if (kind === 'sandbox') return { kind }
  const [vendor, apiKey] = [held(given, 'KAKAO_DELIVERY_VENDOR'), held(given, 'KAKAO_DELIVERY_KEY')]
  return { kind, vendor, apiKey, isRehearsal: given.KAKAO_DELIVERY_REHEARSAL }
}

function held(given: Given, name: KeyName): string {
  const value = given[name]
  if (value === undefined) throw new Error(`${name} is used without being among what its provider needs`)
  return value
}
