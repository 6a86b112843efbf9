import { SettingsFault } from './settings-fault.ts'

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

/** Which outside systems are real, and the keys to them; without settings every one is its sandbox. */
export interface ProviderSettings {
  readonly payment: PaymentSettings
  readonly messages: MessageSettings
  readonly identity: IdentitySettings
}

/** @throws SettingsFault that names every setting that is missing or cannot be right. */
export function readProviderSettings(env: NodeJS.ProcessEnv): ProviderSettings {
  return { payment: readPayment(env), messages: readMessages(env), identity: readIdentity(env) }
}

/** Real money, texts and persons know the real time only. */
export function isAnyProviderReal({ payment, messages, identity }: ProviderSettings): boolean {
  return [payment, messages, identity].some(({ kind }) => kind !== 'sandbox')
}

/** What each setting is, and where its owner finds it. */
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
} as const

type SettingName = keyof typeof MEANINGS

/** @throws SettingsFault that lists those of `names` that are not set. */
function requireSettings<Name extends SettingName>(
  env: NodeJS.ProcessEnv,
  reason: string,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) {
    const list = missing.map((name) => `${name}: ${MEANINGS[name]}`).join('; ')
    throw new SettingsFault(`${reason} also needs ${list}.`)
  }
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>
}

function readPayment(env: NodeJS.ProcessEnv): PaymentSettings {
  const kind = env['PAYMENT_PROVIDER'] || 'sandbox'
  if (kind === 'sandbox') return { kind }
  if (kind === 'toss') return readToss(env)
  if (kind === 'portone') return readPortone(env)
  throw new SettingsFault(`PAYMENT_PROVIDER must be sandbox, toss or portone, is "${kind}".`)
}

function readToss(env: NodeJS.ProcessEnv): PaymentSettings {
  const keys = requireSettings(env, 'PAYMENT_PROVIDER=toss', ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'])
  const client = /^(test|live)_ck_/.exec(keys.TOSS_CLIENT_KEY)
  const secret = /^(test|live)_sk_/.exec(keys.TOSS_SECRET_KEY)
  // A pair made for the payment widget (gck, gsk) opens no payment window.
  if (!client) throw new SettingsFault(`TOSS_CLIENT_KEY must be ${MEANINGS.TOSS_CLIENT_KEY}.`)
  if (!secret) throw new SettingsFault(`TOSS_SECRET_KEY must be ${MEANINGS.TOSS_SECRET_KEY}.`)
  if (client[1] !== secret[1]) {
    throw new SettingsFault('TOSS_CLIENT_KEY and TOSS_SECRET_KEY must both be test keys, or both live keys.')
  }
  return { kind: 'toss', clientKey: keys.TOSS_CLIENT_KEY, secretKey: keys.TOSS_SECRET_KEY }
}

function readPortone(env: NodeJS.ProcessEnv): PaymentSettings {
  const keys = requireSettings(env, 'PAYMENT_PROVIDER=portone', [
    'PORTONE_API_SECRET',
    'PORTONE_STORE_ID',
    'PORTONE_CHANNEL_KEY',
    'PORTONE_WEBHOOK_SECRET',
  ])
  if (!/^whsec_.{16,}$/.test(keys.PORTONE_WEBHOOK_SECRET)) {
    throw new SettingsFault(`PORTONE_WEBHOOK_SECRET must be ${MEANINGS.PORTONE_WEBHOOK_SECRET}.`)
  }
  return {
    kind: 'portone',
    apiSecret: keys.PORTONE_API_SECRET,
    storeId: keys.PORTONE_STORE_ID,
    channelKey: keys.PORTONE_CHANNEL_KEY,
    webhookSecret: keys.PORTONE_WEBHOOK_SECRET,
  }
}

function readMessages(env: NodeJS.ProcessEnv): MessageSettings {
  const kind = env['MESSAGE_PROVIDER'] || 'sandbox'
  if (kind === 'sandbox') return { kind }
  if (kind !== 'solapi') throw new SettingsFault(`MESSAGE_PROVIDER must be sandbox or solapi, is "${kind}".`)
  const names = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'] as const
  const keys = requireSettings(env, 'MESSAGE_PROVIDER=solapi', names)
  if (!/^\d{8,11}$/.test(keys.SOLAPI_SENDER.replaceAll('-', ''))) {
    throw new SettingsFault(`SOLAPI_SENDER must be ${MEANINGS.SOLAPI_SENDER}.`)
  }
  return {
    kind,
    apiKey: keys.SOLAPI_API_KEY,
    apiSecret: keys.SOLAPI_API_SECRET,
    sender: keys.SOLAPI_SENDER,
    talkChannel: env['SOLAPI_PF_ID'] || null,
  }
}

function readIdentity(env: NodeJS.ProcessEnv): IdentitySettings {
  const identityChannelKey = env['PORTONE_IDENTITY_CHANNEL_KEY']
  if (!identityChannelKey) return { kind: 'sandbox' }
  const names = ['PORTONE_API_SECRET', 'PORTONE_STORE_ID'] as const
  const keys = requireSettings(env, 'PORTONE_IDENTITY_CHANNEL_KEY', names)
  return {
    kind: 'portone',
    apiSecret: keys.PORTONE_API_SECRET,
    storeId: keys.PORTONE_STORE_ID,
    identityChannelKey,
  }
}
