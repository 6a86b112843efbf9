import { photo } from './store-lists.ts'
import { decimalOrZero, idOrNone, listOf, text, timestamp, timestampOrNone } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const reviewFields = {
  id: ['revewId', idOrNone],
  nickname: ['revewRegNick', text],
  rating: ['revewRating', decimalOrZero],
  text: ['revewCont', text],
  writtenAt: ['regDtm', timestamp],
  photoUrls: ['reviewAttchImgLst', listOf(photo)],
  orderedGoods: ['ordrGoodsNm', text],
  ownerAnswer: ['revewContOwner', text],
  ownerAnsweredAt: ['ownerRegDtm', timestampOrNone],
} as const

export const review = wireTable(reviewFields)
export type Review = Ours<typeof reviewFields>
