import { z } from 'zod'
import { endedOrder } from '../order/ended-order.ts'
import { endpoint } from '../endpoint.ts'
import { orderDetail } from '../order/order.ts'
import { ownedStore, ownerInfo } from '../staff/owner.ts'
import { pageIndex, pageUnit } from '../page.ts'
import { review } from '../store/review.ts'
import { storeWithMenu } from '../store/store-menu.ts'
import { storeAnswer } from '../store/store.ts'
import { count, decimalOrZero, flag, id, idOrNone, listOf, text, timestamp, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { expected } from '../faults/fault-words.ts'
import { nothing } from './nothing.ts'

export const signInOwner = endpoint({
  id: 'EP-01',
  summary: 'Owner login',
  path: '/api/v1/ceo/auth/login',
  access: 'public',
  request: wireTable({
    loginId: ['loginId', typedText(200)],
    password: ['password', typedText(500)],
    /** Ours: the store's own device stays signed in for 30 days after its last use; any other for 12 hours. */
    isKeptDevice: ['keepYn', flag(false)],
  }),
  answer: wireTable({
    token: ['token', text],
    owner: ['ceoInfo', ownerInfo],
    stores: ['strLst', listOf(ownedStore)],
  }),
})

export const signOutOwner = endpoint({
  id: 'EP-64',
  summary: 'Owner logout',
  path: '/api/v1/ceo/auth/logout',
  access: 'owner',
  request: nothing,
  answer: nothing,
})

/** Ends the owner's sessions on all devices, this one too. */
export const signOutOwnerEverywhere = endpoint({
  id: 'OWN-owner-logout-all',
  summary: 'Owner: sign out on all devices',
  path: '/api/v1/ceo/auth/logoutAll',
  access: 'owner',
  request: nothing,
  answer: nothing,
})

/** All other devices of the owner are signed out by it. */
export const changeOwnerPassword = endpoint({
  id: 'OWN-owner-password',
  summary: 'Owner: change the password',
  path: '/api/v1/ceo/auth/chgPassword',
  access: 'owner',
  request: wireTable({
    password: ['password', typedText(500)],
    newPassword: ['newPassword', typedText(500)],
  }),
  answer: nothing,
})

export const readOwnedStores = endpoint({
  id: 'EP-59',
  summary: "Owner: the owner's stores",
  method: 'GET',
  path: '/api/v1/ceo/store/selStoreLst',
  access: 'owner',
  request: nothing,
  answer: wireTable({ stores: ['selStoreLst', listOf(ownedStore)] }),
})

export const readOwnedStore = endpoint({
  id: 'EP-60',
  summary: 'Owner: store detail',
  path: '/api/v1/ceo/store/selStoreInfo',
  access: 'owner',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ store: ['selStoreInfo', storeAnswer] }),
})

export const readOwnedMenu = endpoint({
  id: 'EP-67',
  summary: 'Owner: store detail with its menu',
  path: '/api/v1/ceo/store/selStoreGoodsInfo',
  access: 'owner',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ storeWithMenu: ['selStoreGoodsInfo', storeWithMenu] }),
})

/** As customers read them; `sort`: 0 latest, 1 highest, 2 lowest rating. */
export const readOwnedReviews = endpoint({
  id: 'EP-61',
  summary: 'Owner: reviews of a store',
  path: '/api/v1/ceo/store/selStoreRevewLst',
  access: 'owner',
  request: wireTable({
    storeId: ['strId', id],
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnit(5)],
    sort: ['sortTp', count],
    /** Ours: only those that wait for an answer. */
    isUnanswered: ['noAnswerYn', flag(false)],
  }),
  answer: wireTable({
    reviews: ['selStoreRevewLst', listOf(review)],
    reviewCount: ['selStoreRevewCount', count],
    /** Ours: how many wait for an answer, whatever was asked for. */
    unansweredCount: ['noAnswerCount', count],
    averageRating: ['revewAvgRating', decimalOrZero],
  }),
})

/** Writes the answer to a review, or changes it. */
export const answerReview = endpoint({
  id: 'EP-62',
  summary: 'Owner: answer a review',
  path: '/api/v1/ceo/store/insStoreRevewAnswer',
  access: 'owner',
  request: wireTable({ reviewId: ['revewId', id], answer: ['revewContOwner', typedText(20_000)] }),
  answer: wireTable({ answeredAt: ['ownerRegDtm', timestamp] }),
  isIdempotent: true,
  // Who goes back to the words before the last ones writes them again.
  replaysUnkeyed: false,
})

/** The board: orders that the store has to work on; of every own store when none is named. */
export const readBoardOrders = endpoint({
  id: 'OWN-orders-list',
  summary: 'Board: open orders of the owner',
  path: '/api/v1/ceo/orders/list',
  access: 'owner',
  request: wireTable({ storeId: ['strId', idOrNone] }),
  answer: wireTable({
    orders: ['selOrdrLst', listOf(orderDetail)],
    ended: ['endOrdrLst', listOf(endedOrder)],
  }),
})

const SHORTEST_WAIT_MINUTES = 5
const LONGEST_WAIT_MINUTES = 180

const waitMinutes = z
  .int(expected('a whole number of minutes'))
  .min(SHORTEST_WAIT_MINUTES, { error: `must be at least ${SHORTEST_WAIT_MINUTES}` })
  .max(LONGEST_WAIT_MINUTES, { error: `must be at most ${LONGEST_WAIT_MINUTES}` })

export const acceptOrder = endpoint({
  id: 'OWN-orders-accept',
  summary: 'Board: accept an order',
  path: '/api/v1/ceo/orders/accept',
  access: 'owner',
  request: wireTable({ orderNumber: ['ordrId', id], minutesUntilDone: ['closePlanMin', waitMinutes] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

export const denyOrder = endpoint({
  id: 'OWN-orders-deny',
  summary: 'Board: deny an order',
  path: '/api/v1/ceo/orders/deny',
  access: 'owner',
  request: wireTable({ orderNumber: ['ordrId', id], reason: ['reason', typedText(200)] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

export const advanceOrder = endpoint({
  id: 'OWN-orders-next',
  summary: 'Board: move an order to its next status',
  path: '/api/v1/ceo/orders/next',
  access: 'owner',
  // Two devices that saw the same status mean the same step.
  request: wireTable({ orderNumber: ['ordrId', id], seenStatus: ['ordrStts', id] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

/** An order that the POS did not take: the store has it pushed again, or has taken it in by hand. */
export const settleMissedByPos = endpoint({
  id: 'OWN-orders-pos-missed',
  summary: 'Board: settle an order that the POS did not take',
  path: '/api/v1/ceo/orders/posMissed',
  access: 'owner',
  request: wireTable({ orderNumber: ['ordrId', id], pushesAgain: ['againYn', flag(false)] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

/**
 * Server-sent events of all own stores: each names an order that is new or has changed. A screen that answers no
 * orders says so, and does not count as a board.
 */
export const followBoardOrders = endpoint({
  id: 'OWN-orders-events',
  summary: 'Board: live changes of orders',
  method: 'GET',
  path: '/api/v1/ceo/orders/events',
  access: 'owner',
  request: wireTable({ isBesideBoard: ['besideYn', flag(false)] }),
  answer: nothing,
  answerKind: 'events',
})
