import type { Won } from '../money.ts'

export interface MenuGroup {
  readonly name: string
  readonly items: readonly MenuItem[]
}

export const ALCOHOL = 'ALCOHOL'
export const STATION_LENGTH = 20

export interface MenuItem {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly allergy: string
  readonly thumbnailUrl: string
  readonly imageUrls: readonly string[]
  /** `BEST`, `RECOMMEND`, `NEW`, or empty. */
  readonly badge: string
  readonly isShown: boolean
  readonly isSoldOut: boolean
  readonly isEvent: boolean
  /** `ALCOHOL` requires an age check; else empty. */
  readonly restriction: string
  /** Of the kitchen, such as the fryer; empty without one. */
  readonly station: string
  readonly prices: readonly PriceVariant[]
  readonly optionGroups: readonly OptionGroup[]
}

export interface PriceVariant {
  readonly id: string
  readonly name: string
  readonly price: Won
  readonly isSoldOut: boolean
}

export interface OptionGroup {
  readonly id: string
  readonly name: string
  readonly sortIndex: number
  readonly minimum: number
  /** 0: no limit. */
  readonly maximum: number
  readonly options: readonly MenuOption[]
}

export interface MenuOption {
  readonly id: string
  readonly name: string
  readonly price: Won
  readonly isSoldOut: boolean
}
