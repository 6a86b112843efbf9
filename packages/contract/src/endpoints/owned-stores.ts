import { endpoint } from '../endpoint.ts'
import { pageIndex, pageUnit } from '../page.ts'
import { ownedStore } from '../staff/owner.ts'
import { review } from '../store/review.ts'
import { storeWithMenu } from '../store/store-menu.ts'
import { storeAnswer } from '../store/store.ts'
import { count, decimalOrZero, flag, id, listOf, timestamp, typedText, typedTextOrNone } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

export const readOwnedStores = endpoint({
  id: 'EP-59',
  summary: "Owner: the owner's stores",
  method: 'GET',
  path: '/api/v1/ceo/store/selStoreLst',
  access: 'owner',
  right: 'account',
  request: nothing,
  answer: wireTable({ stores: ['selStoreLst', listOf(ownedStore)] }),
})

export const readOwnedStore = endpoint({
  id: 'EP-60',
  summary: 'Owner: store detail',
  path: '/api/v1/ceo/store/selStoreInfo',
  access: 'owner',
  right: 'account',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ store: ['selStoreInfo', storeAnswer] }),
})

export const readOwnedMenu = endpoint({
  id: 'EP-67',
  summary: 'Owner: store detail with its menu',
  path: '/api/v1/ceo/store/selStoreGoodsInfo',
  access: 'owner',
  right: 'account',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ storeWithMenu: ['selStoreGoodsInfo', storeWithMenu] }),
})

/** As customers see them; `sort`: 0 latest, 1 highest, 2 lowest rating. */
export const readOwnedReviews = endpoint({
  id: 'EP-61',
  summary: 'Owner: reviews of a store',
  path: '/api/v1/ceo/store/selStoreRevewLst',
  access: 'owner',
  right: 'reviews',
  request: wireTable({
    storeId: ['strId', id],
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnit(5)],
    sort: ['sortTp', count],
    /** Ours. */
    isUnanswered: ['noAnswerYn', flag(false)],
  }),
  answer: wireTable({
    reviews: ['selStoreRevewLst', listOf(review)],
    reviewCount: ['selStoreRevewCount', count],
    /** Ours: whatever the filter. */
    unansweredCount: ['noAnswerCount', count],
    averageRating: ['revewAvgRating', decimalOrZero],
  }),
})

export const answerReview = endpoint({
  id: 'EP-62',
  summary: 'Owner: answer a review',
  path: '/api/v1/ceo/store/insStoreRevewAnswer',
  access: 'owner',
  right: 'reviews',
  request: wireTable({
    reviewId: ['revewId', id],
    answer: ['revewContOwner', typedText(20_000)],
    /** Ours: the answer on the owner's screen; a newer one is not overwritten. */
    seenAnswer: ['seenContOwner', typedTextOrNone(20_000)],
  }),
  answer: wireTable({ answeredAt: ['ownerRegDtm', timestamp] }),
  isIdempotent: true,
  // An owner may return to an earlier wording.
  replaysUnkeyed: false,
})
