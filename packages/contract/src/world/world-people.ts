import { z } from 'zod/mini'
import { POINT_KIND_CODES } from '../codes.ts'
import {
  amountOrZero,
  choice,
  coded,
  count,
  flag,
  id,
  idOrNone,
  link,
  listOf,
  text,
  timestampOrNone,
} from '../values.ts'
import {
  CHANNEL_CODES,
  SHORTEST_PASSWORD,
  STAFF_ROLES,
  type StaffRole,
  isLongEnoughPassword,
} from '@hansang/domain'
import { expected } from '../faults/fault-words.ts'
import { cooperativeStoreFields } from '../store/cooperative-store.ts'
import { systemChannelFields } from '../visitor.ts'
import { type Report, type Ours, reshape, wireTable } from '../wire-table.ts'

/** Plain in files people write, hashed in files we write. */
export type WorldSecret =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'hash'; readonly hash: string }

/** Keys are stored as plain SHA-256, safe for unguessable keys only. */
const SHORTEST_KEY = 20

const secretText = z.optional(z.string(expected('text')).check(z.maxLength(500)))
const someStores = listOf(id)
const channel = choice(CHANNEL_CODES)

const couponFields = {
  channel: ['channel', channel],
  number: ['couponNo', id],
  productType: ['product_type', text],
  goodsPrice: ['goods_price', amountOrZero],
  status: ['status', text],
  menuCode: ['menu_cd', idOrNone],
  menuName: ['menu_nm', text],
  menuPrice: ['menu_prc', amountOrZero],
  menuPosCode: ['menu_poscode', idOrNone],
  goodsId: ['goodsId', idOrNone],
  optionCount: ['twozzimCouponOptionCnt', count],
  storeIds: ['strIds', someStores],
} as const
export const worldCoupon = wireTable(couponFields)
export type WorldCoupon = Ours<typeof couponFields>

const phoneRule = expected('a phone of 10 or 11 digits')
const phone = z.string(phoneRule).check(z.regex(/^\d{10,11}$/, phoneRule))

const pointFields = {
  kind: ['poTp', coded(POINT_KIND_CODES)],
  storeId: ['strId', idOrNone],
  available: ['enabPoAmt', amountOrZero],
  minimumUse: ['enabPoMinAmt', amountOrZero],
  expected: ['exptPoAmt', amountOrZero],
} as const

const customerFields = {
  phone: ['hpno', phone],
  hasPassedIdentityCheck: ['firstCi', flag(false)],
  identityCheckedAt: ['ciModDtm', timestampOrNone],
  points: ['points', listOf(wireTable(pointFields))],
} as const
export const worldCustomer = wireTable(customerFields)
export type WorldCustomer = Ours<typeof customerFields>

const cooperativeFields = { ...cooperativeStoreFields, url: ['url', link] } as const

const worldChannelFields = {
  ...systemChannelFields,
  /** Absent: as before. */
  secondFactorRoles: ['otpRoles', z.optional(listOf(choice(STAFF_ROLES)))],
} as const

export const worldChannel = wireTable(worldChannelFields)
export type WorldChannel = Ours<typeof worldChannelFields>

export const worldCooperativeStore = wireTable(cooperativeFields)
export type WorldCooperativeStore = Ours<typeof cooperativeFields>

/** Once Y, stays Y through files that do not say N. */
const ended = z.optional(choice(['Y', 'N']))

const passwordFields = {
  loginId: ['loginId', id],
  password: ['password', secretText],
  passwordHash: ['passwordHash', secretText],
  ended: ['endedYn', ended],
} as const

const storeRole = wireTable({ storeId: ['strId', id], role: ['role', choice(STAFF_ROLES)] })

const ownerRow = wireTable({
  ...passwordFields,
  name: ['ceoNm', text],
  phone: ['hpno', text],
  storeIds: ['strIds', someStores],
  /** Where they do not own the store. */
  roles: ['strRoles', listOf(storeRole)],
})

/** A person who left, or a POS out of use; absent: unchanged. */
interface MayEnd {
  readonly ended?: boolean
}

export interface WorldOwner extends MayEnd {
  readonly loginId: string
  readonly secret: WorldSecret
  readonly name: string
  readonly phone: string
  readonly storeIds: readonly string[]
  readonly roles?: readonly { readonly storeId: string; readonly role: StaffRole }[]
}

export const worldOwner = reshape(
  ownerRow,
  ({ password, passwordHash, ended: yn, ...row }, report): WorldOwner => ({
    ...row,
    ...endOf(yn),
    secret: passwordOf(password, passwordHash, yn === 'Y' ? leftOut : report),
  }),
  ({ secret, ended: hasEnded, roles = [], ...owner }) => ({
    ...owner,
    roles,
    ...passwordRow(secret),
    ...endRow(hasEnded),
  }),
)

const agentRow = wireTable({
  ...passwordFields,
  team: ['team', choice(['csteam', 'cpteam'])],
  channels: ['channels', listOf(channel)],
})

export type WorldAgent = Omit<z.output<typeof agentRow>, 'password' | 'passwordHash' | 'ended'> & {
  readonly secret: WorldSecret
} & MayEnd

export const worldAgent = reshape(
  agentRow,
  ({ password, passwordHash, ended: yn, ...row }, report): WorldAgent => ({
    ...row,
    ...endOf(yn),
    secret: passwordOf(password, passwordHash, yn === 'Y' ? leftOut : report),
  }),
  ({ secret, ended: hasEnded, ...agent }) => ({ ...agent, ...passwordRow(secret), ...endRow(hasEnded) }),
)

const posRow = wireTable({
  key: ['key', secretText],
  keyHash: ['keyHash', secretText],
  ended: ['endedYn', ended],
  storeIds: ['strIds', someStores],
})

export interface WorldPos extends MayEnd {
  readonly secret: WorldSecret
  readonly storeIds: readonly string[]
}

export const worldPos = reshape(
  posRow,
  ({ key, keyHash, storeIds, ended: yn }, report: Report): WorldPos => ({
    storeIds,
    ...endOf(yn),
    secret: keyOf(key, keyHash, report),
  }),
  ({ secret, storeIds, ended: hasEnded }) => ({
    storeIds,
    ...endRow(hasEnded),
    ...(secret.kind === 'hash' ? { keyHash: secret.hash } : { key: secret.text }),
  }),
)

function endOf(yn: 'Y' | 'N' | undefined): MayEnd {
  return yn === undefined ? {} : { ended: yn === 'Y' }
}

function endRow(ended: boolean | undefined): { ended?: 'Y' | 'N' } {
  return ended === undefined ? {} : { ended: ended ? 'Y' : 'N' }
}

/** People who have left have no password. */
function leftOut(): void {}

function passwordOf(password: string | undefined, hash: string | undefined, report: Report): WorldSecret {
  if (password && !isLongEnoughPassword(password))
    report('password', `must have at least ${SHORTEST_PASSWORD} characters`)
  return secretOf(password, hash, () => report('password', 'must be given, or passwordHash'))
}

function keyOf(key: string | undefined, hash: string | undefined, report: Report): WorldSecret {
  if (key && key.length < SHORTEST_KEY) report('key', `must have at least ${SHORTEST_KEY} random characters`)
  return secretOf(key, hash, () => report('key', 'must be given, or keyHash'))
}

function secretOf(plain: string | undefined, hash: string | undefined, report: () => void): WorldSecret {
  if (hash) return { kind: 'hash', hash }
  if (!plain) report()
  return { kind: 'plain', text: plain ?? '' }
}

function passwordRow(secret: WorldSecret) {
  if (secret.kind === 'plain') return { password: secret.text }
  return secret.hash === '' ? {} : { passwordHash: secret.hash }
}
