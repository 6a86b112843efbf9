import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SETTINGS, SettingsFault, readSettings } from './settings.ts'

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

const faults = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    return error.message.split('\n')
  }
}

it('every setting is described in operations.md with its default', () => {
  const described = z.toJSONSchema(SETTINGS, { io: 'input', unrepresentable: 'any' }).properties ?? {}
  for (const [name, property] of Object.entries(described)) {
    const preset = typeof property === 'object' ? property.default : undefined
    const row = `| \`${name}\` | ${typeof preset === 'string' ? preset : 'none'} |`
    // Provider keys have tables of their own, without defaults.
    if (preset === undefined && !OPERATIONS.includes(row)) expect(OPERATIONS).toContain(`\`${name}`)
    else expect(OPERATIONS).toContain(row)
  }
})

it('operations.md describes no setting that does not exist', () => {
  const told = [...OPERATIONS.matchAll(/^\| `([A-Z_]+)[=`]/gm)].map((row) => row[1] ?? '')
  expect(told.length).toBeGreaterThan(20)
  expect(told.filter((name) => !(name in SETTINGS.shape))).toEqual([])
})

it('an empty setting counts as unset', () => {
  expect(readSettings({ PORT: '', HOST: '', DEMO: '', PUBLIC_URL: '', CLOCK: '' })).toEqual(readSettings({}))
})

it('reports every error at once, one line each', () => {
  const env = { PORT: 'eighty', DEMO: 'maybe', PAYMENT_PROVIDER: 'toss', CLOCK: 'noon' }
  expect(faults(env)).toEqual([
    'PORT must be a number from 0 to 65535, is "eighty".',
    'DEMO must be 0 or 1, is "maybe".',
    'CLOCK must be an ISO instant such as 2026-02-17T11:30:00+09:00, is "noon".',
    expect.stringContaining('PAYMENT_PROVIDER=toss also needs TOSS_CLIENT_KEY: '),
    expect.stringMatching(/^PUBLIC_URL is required with a real provider/),
    'CLOCK works with sandboxes only: unset it, or every real provider.',
  ])
})

describe('invalid settings are refused', () => {
  it.each([
    [
      { BACKUP_TO: '/backups', BACKUP_AT: '24:00' },
      'BACKUP_AT must be a time of day in Seoul, such as 04:30, is "24:00".',
    ],
    [{ BACKUP_AT: '04:30' }, 'BACKUP_AT works with BACKUP_TO only: the folder of the backups.'],
    [
      {
        BACKUP_TO: '/backups',
        DATABASE_URL: 'postgres://a@b/c',
        DATA_KEY: Buffer.alloc(32).toString('base64'),
      },
      /^BACKUP_TO works with the embedded database only: .*"Backing up" in docs\/operations\.md\.$/,
    ],
    [
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'hansang' },
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, too: .* work together only\.$/,
    ],
    [{ S3_REGION: 'kr-standard' }, 'S3_REGION works with S3_ENDPOINT only.'],
    [{ BACKUP_TO: './data/postgres' }, 'BACKUP_TO must lie outside the database, best on another disk.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, is "65536".'],
    [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535, is "80.5".'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.kr?key=1' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf or/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /^OTEL_EXPORTER_OTLP_HEADERS must be like (?!.*secret)/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=a%0Asecret' }, /^OTEL_EXPORTER_OTLP_HEADERS must be like/],
    [{ OTEL_TRACES_SAMPLER: 'some' }, /^OTEL_TRACES_SAMPLER must be/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG must be from 0 to 1/],
    [{ PUBLIC_URL: 'foo' }, /^PUBLIC_URL must be an http or https address without a path, .*, is "foo"\.$/],
    [{ PUBLIC_URL: 'https://a.kr/shop' }, /^PUBLIC_URL must be .*without a path/],
    [{ PUBLIC_URL: 'https://me:you@a.kr' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'ftp://a.kr' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://a.kr/?' }, /^PUBLIC_URL must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be trace, .* or silent, is "loud"\.$/],
    [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1, is "maybe".'],
    [{ SANDBOX_AUTO: 'yes' }, 'SANDBOX_AUTO must be 0 or 1, is "yes".'],
    [{ TRUST_PROXY: 'false' }, 'TRUST_PROXY must be a number from 0 to 10, is "false".'],
    [{ CLOCK: '2026' }, /^CLOCK must be an ISO instant/],
    [{ CLOCK: '2026-02-30T00:00:00Z' }, /^CLOCK must be an ISO instant/],
    [{ TEST_PHONE: '010-0000' }, 'TEST_PHONE must be 8 to 11 digits, is "010-0000".'],
    [{ CALL_CENTRE_PHONE: '1588' }, 'CALL_CENTRE_PHONE must be 8 to 11 digits, is "1588".'],
    [{ CALL_APP_PHONE: 'x' }, 'CALL_APP_PHONE must be 8 to 11 digits, is "x".'],
    [
      { BRANDS_FILE: '/nowhere.json' },
      /^BRANDS_FILE names "\/nowhere.json", where the whole of it is wrong: /,
    ],
    [{ HELP_CENTRE_PHONE: '1588-0000' }, 'HELP_CENTRE_PHONE must be 8 to 11 digits, is "1588-0000".'],
    [{ APP_IOS_LINK: 'http://app.kr' }, /^APP_IOS_LINK must be an https address, such as .*, is /],
    [{ COOPERATIVE_SITE: 'https://me:you@shop.kr' }, /^COOPERATIVE_SITE must be an https address/],
    [{ COOPERATIVE_SITE: 'https://shop.kr/?a=1' }, /^COOPERATIVE_SITE must be .* without a query/],
    [
      { CHECK_IN_APP: 'pass://open' },
      'CHECK_IN_APP and its two links work together only: also set CHECK_IN_ANDROID_LINK and CHECK_IN_IOS_LINK.',
    ],
    [{ DATABASE_CONNECTIONS: '5' }, /^DATABASE_CONNECTIONS must be a number from 8 to 1000, is "5"\.$/],
    [{ DATA_KEY: 'c2hvcnQ=' }, /^DATA_KEY must be 32 bytes in base64/],
    [{ DATA_KEY: `${'a'.repeat(43)},c2hvcnQ=` }, /^DATA_KEY must be 32 bytes in base64/],
    [{ DATABASE_URL: 'mysql://me:hush@host/x', DATA_KEY: 'a'.repeat(43) }, /^DATABASE_URL must be like/],
    [{ DATABASE_URL: 'postgres://localhost/x' }, /^DATA_KEY is required with DATABASE_URL/],
    [
      { DATABASE_REPLICA_URL: 'postgres://localhost/x' },
      /^DATABASE_REPLICA_URL works with DATABASE_URL only/,
    ],
    [{ PAYMENT_PROVIDER: 'tos' }, 'PAYMENT_PROVIDER must be sandbox, toss or portone, is "tos".'],
  ])('for %j', (env, line) => expect(faults(env)).toEqual([expect.stringMatching(line)]))

  it('without repeating a key or a password', () => {
    const env = { DATABASE_URL: 'mysql://me:hush@host/x', DATA_KEY: 'hush', TOSS_SECRET_KEY: 'hush' }
    expect(faults(env)).toHaveLength(3)
    expect(faults(env).join()).not.toContain('hush')
  })
})

it.each([
  ['https://a.kr/', 'https://a.kr'],
  ['http://192.168.0.4:3000', 'http://192.168.0.4:3000'],
  ['https://a.kr:443', 'https://a.kr'],
])('PUBLIC_URL %s is read as the origin %s', (given, origin) => {
  expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(origin)
})

describe('links to other sites', () => {
  const links = { CHECK_IN_ANDROID_LINK: 'https://a.kr/app', CHECK_IN_IOS_LINK: 'https://i.kr/app' }

  it('are used as set, without a slash at the end', { tags: ['EP-63'] }, () => {
    const { shown } = readSettings({
      ...links,
      CHECK_IN_APP: 'pass://open?from=call',
      COOPERATIVE_SITE: 'https://shop.kr/nh/',
      APP_IOS_LINK: 'https://i.kr/own',
    })
    expect(shown).toMatchObject({
      appLinks: { android: expect.stringContaining('play.google.com'), ios: 'https://i.kr/own' },
      cooperativeSite: 'https://shop.kr/nh',
      checkInApp: {
        address: 'pass://open?from=call',
        links: { android: 'https://a.kr/app', ios: 'https://i.kr/app' },
      },
    })
  })

  it.each(['https://a.kr', 'javascript://%0aalert(1)', 'pass:open', 'pass://a b', '//open'])(
    'refuse %s as the app of the check-in page',
    (CHECK_IN_APP) => {
      expect(faults({ ...links, CHECK_IN_APP })).toEqual([
        expect.stringMatching(/^CHECK_IN_APP must be the address of an app in its own scheme/),
      ])
    },
  )
})

describe('maps', { tags: ['EP-63', 'SMAP-03'] }, () => {
  it('are our own and send picked addresses nowhere unless the operator configures it', () => {
    expect(readSettings({}).shown).toMatchObject({ mapProvider: null, mapOutOrigins: {} })
    expect(readSettings({ NAVER_MAP_CLIENT_ID: 'id-1' }).shown.mapProvider).toEqual({
      kind: 'naver',
      key: 'id-1',
    })
    expect(readSettings({ KAKAO_MAP_APP_KEY: 'k1' }).shown.mapProvider).toEqual({ kind: 'kakao', key: 'k1' })
    expect(faults({ NAVER_MAP_CLIENT_ID: 'id-1', KAKAO_MAP_APP_KEY: 'k1' })).toEqual([
      expect.stringMatching(/exclude each other/),
    ])
  })

  it('send picked addresses to the origins of each channel', { tags: ['ADR-20'] }, () => {
    const MAP_OUT_ORIGINS = 'bbq=https://a.kr, kyochon=https://b.kr:8443/,bbq=https://c.kr'
    expect(readSettings({ MAP_OUT_ORIGINS }).shown.mapOutOrigins).toEqual({
      bbq: ['https://a.kr', 'https://c.kr'],
      kyochon: ['https://b.kr:8443'],
    })
  })

  it.each([
    'https://a.kr',
    'bbq=http://a.kr',
    'bbq=https://u@a.kr',
    'bbq=https://a.kr/take',
    'nobody=https://a.kr',
    'bbq=',
  ])('refuse %s as the target of picked addresses', (MAP_OUT_ORIGINS) => {
    expect(faults({ MAP_OUT_ORIGINS })).toEqual([expect.stringMatching(/^MAP_OUT_ORIGINS must be channels/)])
  })
})

describe('PUBLIC_URL is required because no link is built from a request', () => {
  const line = expect.stringMatching(/^PUBLIC_URL is required with a real provider, or a HOST beyond/)
  const SOLAPI = { SOLAPI_API_KEY: 'key', SOLAPI_API_SECRET: 'secret', SOLAPI_SENDER: '0212345678' }
  const PORTONE = { PORTONE_API_SECRET: 'secret', PORTONE_STORE_ID: 'store-1' }

  it.each<[string, NodeJS.ProcessEnv]>([
    [
      'real payments',
      { PAYMENT_PROVIDER: 'toss', TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' },
    ],
    ['real texts', { MESSAGE_PROVIDER: 'solapi', ...SOLAPI }],
    ['real identity checks', { PORTONE_IDENTITY_CHANNEL_KEY: 'channel-key-1', ...PORTONE }],
    ['every address of the machine', { HOST: '0.0.0.0' }],
    ['every address of the machine, IPv6', { HOST: '::' }],
    ['an address of its network', { HOST: '192.168.0.4' }],
  ])('with %s', (_, env) => {
    expect(faults(env)).toEqual([line])
    expect(faults({ ...env, PUBLIC_URL: 'https://order.example' })).toEqual([])
  })

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('not with HOST=%s', (HOST) => {
    expect(faults({ HOST })).toEqual([])
  })
})
