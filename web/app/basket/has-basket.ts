import { brandOf } from '@hansang/domain/brands/index'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { isBuilt } from '../unbuilt-routes.ts'

/** Whether a channel has a basket: where the phone is typed only then, it is a screen of its own. */
export function hasBasket(channel: ChannelCode): boolean {
  return !brandOf(channel).features.allowsPhonelessLogin || isBuilt('RTE-07')
}
