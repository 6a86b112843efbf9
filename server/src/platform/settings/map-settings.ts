import type { MapProvider, PageSettings } from '@hansang/contract'
import { CHANNEL_CODES, type ChannelCode, isChannelCode } from '@hansang/domain'
import { z } from 'zod'
import { publicOrigin, wanted } from './setting-values.ts'

const ENTRY = /^([^=]+)=(.+)$/

const mapOutOrigins = z
  .string()
  .refine(
    (text) => entriesOf(text).every(isEntry),
    wanted('channels with https origins, such as bbq=https://shop.example,kyochon=https://order.example'),
  )
  .transform((text) => {
    const entries = entriesOf(text).map((entry) => entry.split('='))
    const ofChannel = (channel: ChannelCode) => entries.filter(([code]) => code === channel)
    const named = CHANNEL_CODES.filter((channel) => ofChannel(channel).length > 0)
    return Object.fromEntries(
      named.map((channel) => [channel, ofChannel(channel).map(([, origin = '']) => new URL(origin).origin)]),
    )
  })

function entriesOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}

function isEntry(entry: string): boolean {
  const [, channel = '', origin = ''] = ENTRY.exec(entry) ?? []
  return isChannelCode(channel) && origin.startsWith('https://') && publicOrigin.safeParse(origin).success
}

/** Sent to every browser. */
const publicKey = z.string().regex(/^[\w-]{1,100}$/, wanted('letters, digits, hyphens and underscores'))

export const MAP_SETTINGS = z.object({
  NAVER_MAP_CLIENT_ID: publicKey.optional(),
  KAKAO_MAP_APP_KEY: publicKey.optional(),
  MAP_OUT_ORIGINS: mapOutOrigins.optional(),
})

type MapSettings = Pick<PageSettings, 'mapProvider' | 'mapOutOrigins'>

export function mapSettings(given: z.output<typeof MAP_SETTINGS>): MapSettings {
  return { mapProvider: mapProvider(given), mapOutOrigins: given.MAP_OUT_ORIGINS ?? {} }
}

function mapProvider(given: z.output<typeof MAP_SETTINGS>): MapProvider | null {
  if (given.NAVER_MAP_CLIENT_ID) return { kind: 'naver', key: given.NAVER_MAP_CLIENT_ID }
  return given.KAKAO_MAP_APP_KEY ? { kind: 'kakao', key: given.KAKAO_MAP_APP_KEY } : null
}

export function mapFaults(env: NodeJS.ProcessEnv): string[] {
  if (!env['NAVER_MAP_CLIENT_ID'] || !env['KAKAO_MAP_APP_KEY']) return []
  return ['NAVER_MAP_CLIENT_ID and KAKAO_MAP_APP_KEY exclude each other: unset one of them.']
}
