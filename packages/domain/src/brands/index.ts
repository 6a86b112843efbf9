import { isOneOf } from '../names.ts'
import { bbq } from './bbq.ts'
import { type Brand, type BrandCompanies, CHANNEL_CODES, type ChannelCode } from './brand.ts'
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

/** Every brand by its channel code. */
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

/** Total: every channel code has its brand. */
export function brandOf(code: ChannelCode): Brand {
  return BRANDS[code]
}

/** The brand as the operator's customers see it. */
export function brandRunBy(companies: BrandCompanies, code: ChannelCode): Brand {
  return { ...brandOf(code), ...companies[code] }
}

/** Brands that an agent takes orders for: they are called, and not only met in a chat or at a table. */
export const BRANDS_WITH_AGENTS: readonly Brand[] = Object.values(BRANDS).filter(
  ({ id, features }) =>
    features.ordersOnExternalSite || (id !== null && !features.skipsLanding && !features.isChatOrder),
)

/** The brand whose channel members of the app are asked about under, whatever the store. */
export const MEMBERS_BRAND: Brand = bbq

/** The brand with a numeric channel id, or `null`: no such id, 4 among them. */
export function channelById(id: number): Brand | null {
  return Object.values(BRANDS).find((brand) => brand.id === id) ?? null
}

/** Whether `text` is a channel code, letter case included. */
export function isChannelCode(text: string): text is ChannelCode {
  return isOneOf(CHANNEL_CODES, text)
}
