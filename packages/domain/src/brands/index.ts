import { isOneOf } from '../names.ts'
import { bbq } from './bbq.ts'
import { type Brand, CHANNEL_CODES, type ChannelCode } from './brand.ts'
import { chatbot } from './chatbot.ts'
import { chuncheon } from './chuncheon.ts'
import { citycup } from './citycup.ts'
import { donchicken } from './donchicken.ts'
import { hansang } from './hansang.ts'
import { kkanbu } from './kkanbu.ts'
import { kyochon } from './kyochon.ts'
import { momstouch } from './momstouch.ts'
import { nonghyup } from './nonghyup.ts'
import { tteokcham } from './tteokcham.ts'
import { twozzim } from './twozzim.ts'
import { wifiorder } from './wifiorder.ts'

export const BRANDS: Readonly<Record<ChannelCode, Brand>> = {
  chuncheon,
  hansang,
  bbq,
  chatbot,
  twozzim,
  tteokcham,
  kkanbu,
  kyochon,
  momstouch,
  wifiorder,
  donchicken,
  nonghyup,
  CITYCUP: citycup,
}

export function brandOf(code: ChannelCode): Brand {
  return BRANDS[code]
}

/** Customers can call these brands, unlike chat or table-only ones. */
export const BRANDS_WITH_AGENTS: readonly Brand[] = Object.values(BRANDS).filter(
  ({ id, features }) =>
    features.ordersOnExternalSite || (id !== null && !features.skipsLanding && !features.isChatOrder),
)

/** The channel for all member requests of the app, whatever the store. */
export const MEMBERS_BRAND: Brand = bbq

export function channelById(id: number): Brand | null {
  return Object.values(BRANDS).find((brand) => brand.id === id) ?? null
}

export function isChannelCode(text: string): text is ChannelCode {
  return isOneOf(CHANNEL_CODES, text)
}
